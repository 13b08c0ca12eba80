import { type Lock, type Offer, pathOf } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { offersMessages } from "./messages/messages.ts";
import { paths } from "../paths.ts";
import { useViewer } from "./use-viewer.ts";

/** Sign-in, from where the person comes back here. */
export function useSignInPath(): string {
  return paths.signIn(pathOf(useLocation()));
}

/** Where an offer's action leads before a script runs; null for a student's code or QR, which only a script can show. */
export function useActionHref(): (
  offer: Pick<Offer, "redemption_url">,
  lock: Lock | null,
) => string | null {
  const signIn = useSignInPath();
  const { isSignedIn } = useViewer();
  return (offer, lock) => {
    if (lock === "verified_students") return paths.verification();
    if (lock === "accounts") return signIn;
    return offer.redemption_url ?? (isSignedIn ? null : signIn);
  };
}

/** Says why an account is needed and goes to sign-in, from where the person comes back here. */
export function useSignInFirst(): (message: string) => void {
  const text = offersMessages.useText();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (message) => {
      toast.error({ title: text("signInTitle"), message });
      void navigate(paths.signIn(), { state: { returnTo: pathOf(location) } });
    },
    [text, navigate, location],
  );
}
