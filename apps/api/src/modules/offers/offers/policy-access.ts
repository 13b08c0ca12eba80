import { openness, opensFor, type OpensFor } from "@bachat/rules/offers";

export { openness, opensFor, type OpensFor };

export interface Viewer {
  signedIn: boolean;
  /** Approved, and not past the last day of it. */
  verified: boolean;
}

/** The kinds of offers that a viewer can open. */
export function opensTo({ signedIn, verified }: Viewer): OpensFor[] {
  if (!signedIn) return ["everyone"];
  return verified ? [...openness] : ["everyone", "accounts"];
}

export const canOpen = (offer: Parameters<typeof opensFor>[0], viewer: Viewer): boolean =>
  opensTo(viewer).includes(opensFor(offer));
