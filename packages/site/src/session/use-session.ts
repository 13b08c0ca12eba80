import type { SessionState } from "@bachat/api-client/public";
import { useCallback, useContext } from "react";
import { useLocation, useNavigate } from "react-router";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { leaving } from "./leaving.ts";
import { SessionStateContext, usePublicApi, useSessionKeeper } from "./site-context.ts";

/** Whether somebody is signed in: loading until the cookie's session is known. */
export const useSession = (): SessionState => useContext(SessionStateContext);

/** Ends the session and goes to `/`. If the API cannot be reached the session stands, and the person is told. */
export function useSignOut(): () => Promise<void> {
  const api = usePublicApi();
  const session = useSessionKeeper();
  const navigate = useNavigate();
  const { key } = useLocation();
  const showError = useErrorToast();
  return useCallback(async () => {
    try {
      await api.call("post", "/v1/auth/sign-out", { body: { scope: "local" } });
      leaving.from(key);
      session.end();
      await navigate("/");
    } catch (error) {
      showError(error);
    }
  }, [api, session, navigate, showError, key]);
}
