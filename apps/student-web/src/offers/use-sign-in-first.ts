import { pathOf } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { offersMessages } from "./messages/en.ts";
import { paths } from "../paths.ts";

/** Sign-in, from where the person comes back here. */
export function useSignInPath(): string {
  return paths.signIn(pathOf(useLocation()));
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
