import { useAccount, useSession } from "@bachat/site";
import type { Viewer } from "./offer.ts";

export interface KnownViewer extends Viewer {
  /** False until session and account are known: cards wait rather than change while being tapped. */
  isKnown: boolean;
}

/** The person, for locks and labels; a visitor until session and account are known. The API decides again on each call. */
export function useViewer(): KnownViewer {
  const session = useSession();
  const { status, account } = useAccount();
  return {
    isSignedIn: session.status === "signed_in",
    opens: account?.opens ?? (status === "error" ? null : ["everyone"]),
    isKnown: status !== "loading" || (session.status === "loading" && session.unreachable),
  };
}
