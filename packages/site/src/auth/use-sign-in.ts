import type { PublicBody } from "@bachat/api-client/public";
import { useCallback } from "react";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";

type Credentials = PublicBody<"post", "/v1/auth/sign-in">;

/** Signs in and hands the session to the page. @throws ApiError, NetworkError */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const api = usePublicApi();
  const session = useSessionKeeper();
  return useCallback(
    async (credentials) => {
      session.accept(await api.call("post", "/v1/auth/sign-in", { body: credentials }));
    },
    [api, session],
  );
}
