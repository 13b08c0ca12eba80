import { useAccount } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { api, queryClient } from "./api.ts";

/** However the student's profile is read, a failure is logged. */
const meta = { logFailure: "The student profile did not load" };

/** The profile of a student that has one. */
export const profileOptions = {
  ...api.queryOptions("get", "/v1/student/profile"),
  meta,
};

const ENSURE = "/v1/student/profile/ensure";

/** Makes a missing profile, so that the form always has one to fill in. */
export const ensuredProfileOptions = {
  queryKey: ["/v1/student/profile", "ensure"] as const,
  queryFn: async () => {
    const ensured = await api.call("post", ENSURE);
    const account = queryClient.getQueryData(api.queryOptions("get", "/v1/auth/account").queryKey);
    // The header shows the name of a profile that was just made.
    if (account?.student === null) void api.invalidateAfter(queryClient, "post", ENSURE);
    return ensured;
  },
  meta,
};

/** The student's profile; not asked for while the account says that there is none. */
export function useProfile() {
  const { account } = useAccount();
  const hasProfile = account !== null && account.student !== null;
  return useQuery({ ...profileOptions, enabled: hasProfile }).data ?? null;
}
