import { PageSkeleton } from "@bachat/ui";
import { useEffect } from "react";
import { Waiting } from "../guards/Waiting.tsx";
import { useGo } from "../routing/use-go.ts";
import { useAccount } from "../session/use-account.ts";
import { useDestination } from "./destination.ts";

/** Somebody who is signed in has nothing to do on a sign-in page: on to where they belong. */
export function SignedInRedirect() {
  const state = useAccount();
  const destination = useDestination();
  const go = useGo();
  const address = state.status === "ready" ? destination(state.account) : null;
  useEffect(() => {
    if (address !== null) go(address, { replace: true });
  }, [address, go]);
  return <Waiting state={state} skeleton={<PageSkeleton />} />;
}
