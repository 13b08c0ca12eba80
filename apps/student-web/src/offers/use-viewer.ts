import { type Offer, useAccount, useSession } from "@bachat/site";

export interface Viewer {
  isSignedIn: boolean;
  /** The offers to open, by their `opens_for`, as the API says; null while it cannot say: then it decides on the call. */
  opens: readonly Offer["opens_for"][] | null;
  /** False until session and account are known: cards wait rather than change while being tapped. */
  isKnown: boolean;
}

/** The person, for locks and labels; a visitor until session and account are known. The API decides again on each call. */
export function useViewer(): Viewer {
  const session = useSession();
  const { status, account } = useAccount();
  return {
    isSignedIn: session.status === "signed_in",
    opens: account?.opens ?? (status === "error" ? null : ["everyone"]),
    isKnown: status !== "loading" || (session.status === "loading" && session.unreachable),
  };
}
