import type { PublicApi, Schemas } from "@bachat/api-client/public";
import { useQuery } from "@tanstack/react-query";
import { usePublicApi } from "./site-context.ts";
import { useSession } from "./use-session.ts";

export type Account = Schemas["Account"];

/** The one query of the account: guards, header and pages share its cache entry. */
export const accountOptions = (
  api: PublicApi,
): ReturnType<typeof api.queryOptions<"/v1/auth/account">> => ({
  ...api.queryOptions("get", "/v1/auth/account"),
  meta: { logFailure: "The account did not load" },
});

export type AccountState =
  | { status: "loading"; account: null }
  /** A visitor. */
  | { status: "signed_out"; account: null }
  | { status: "error"; account: null; error: Error; refetch: () => unknown }
  | { status: "ready"; account: Account };

/** The signed-in person's account: name, roles, brands, student state, where they belong. */
export function useAccount(): AccountState {
  const session = useSession();
  const api = usePublicApi();
  const query = useQuery({ ...accountOptions(api), enabled: session.status === "signed_in" });
  if (session.status !== "signed_in") return { status: session.status, account: null };
  if (query.data !== undefined) return { status: "ready", account: query.data };
  if (query.isError) {
    return {
      status: "error",
      account: null,
      error: query.error,
      refetch: query.refetch,
    };
  }
  return { status: "loading", account: null };
}
