import { PageSkeleton } from "@bachat/ui";
import { useEffect } from "react";
import { Waiting } from "../guards/Waiting.tsx";
import { useGo } from "../routing/use-go.ts";
import { useAccount } from "../session/use-account.ts";
import { useDestination } from "./destination.ts";

/** Redirects people who are signed in already from the sign-in page to where they belong. */
export function SignedInRedirect() {
  const state = useAccount();
  const address = useDestination(state);
  const go = useGo();
  useEffect(() => {
    if (address !== null) go(address, { replace: true });
  }, [address, go]);
  if (address !== null) return <PageSkeleton />;
  return <Waiting state={state} skeleton={<PageSkeleton />} />;
}
