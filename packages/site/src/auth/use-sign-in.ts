import type { PublicBody } from "@bachat/api-client/public";
import { useCallback } from "react";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";

type Credentials = PublicBody<"post", "/v1/auth/sign-in">;

/** The browser did not keep the cookie of a sign-in, so that there is no session. */
export class CookieNotKept extends Error {}

/** Signs in and hands the session to the page. @throws ApiError, NetworkError, CookieNotKept */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const api = usePublicApi();
  const session = useSessionKeeper();
  return useCallback(
    async (credentials) => {
      const answer = await api.call("post", "/v1/auth/sign-in", { body: credentials });
      if (!(await session.accept(answer))) throw new CookieNotKept();
    },
    [api, session],
  );
}
