import { useAccount } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { profileOptions } from "./profile.ts";

/** The student's profile; not asked for while the account says that there is none. */
export function useProfile() {
  const { account } = useAccount();
  const hasProfile = account !== null && account.student !== null;
  return useQuery({ ...profileOptions, enabled: hasProfile }).data ?? null;
}
