import { useAccount, useSession } from "@bachat/site";
import type { Viewer } from "./offer.ts";

export interface KnownViewer extends Viewer {
  /** False until session and account are known: cards wait for it rather than change under the finger. */
  isKnown: boolean;
}

/** Who is looking, for locks and labels. Until it is known, a visitor. The API decides again on each call. */
export function useViewer(): KnownViewer {
  const session = useSession();
  const { status, account } = useAccount();
  return {
    isSignedIn: session.status === "signed_in",
    opens: account?.opens ?? (status === "error" ? null : ["everyone"]),
    isKnown: status !== "loading" || (session.status === "loading" && session.unreachable),
  };
}
