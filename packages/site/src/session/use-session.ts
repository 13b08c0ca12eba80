import type { SessionState } from "@bachat/api-client/public";
import { useCallback, useContext, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { beforeSignOut, finishBeforeSignOut, signOutVisit } from "./before-sign-out.ts";
import { SessionStateContext, usePublicApi, useSessionKeeper } from "./site-context.ts";

/** Whether the person is signed in: loading until the cookie's session is known. */
export const useSession = (): SessionState => useContext(SessionStateContext);

/**
 * Ends the session, or with "global" every session of the account, and goes to `/`. If the API cannot be reached the
 * session remains, a message says so, and the answer is false; likewise when the person stays because of unsaved work. Drafts
 * are deleted with the session.
 */
export function useSignOut(scope: "local" | "global" = "local"): () => Promise<boolean> {
  const api = usePublicApi();
  const session = useSessionKeeper();
  const navigate = useNavigate();
  const { key } = useLocation();
  const showError = useErrorToast();
  return useCallback(async () => {
    try {
      const { endSession, mayLeave } = await import("./end-session.ts");
      if (!(await mayLeave("signOut"))) return false;
      await finishBeforeSignOut();
      await api.call("post", "/v1/auth/sign-out", { body: { scope } });
      signOutVisit.set(key);
      endSession(session);
      await navigate("/");
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }, [api, session, navigate, showError, key, scope]);
}

/** For a page that delays a call: it sends the call before a sign-out, which takes away the right to send it. */
export function useBeforeSignOut(send: () => Promise<unknown>): void {
  const latest = useEffectEvent(send);
  useEffect(() => beforeSignOut(() => latest()), []);
}
