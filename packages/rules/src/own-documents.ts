/**
 * Pages of the brand site whose headers allow more than those of all others: the camera and WebAssembly, or the payment
 * provider's script. Headers belong to a document, so each of these pages is one of its own, in both directions.
 */
const ownDocuments = ["/brand-portal/check", "/brand-portal/billing"] as const;

export type OwnDocument = (typeof ownDocuments)[number];

/** The page of these that an address opens; null for every other. Routers take a slash at its end, and any case. */
export function ownDocumentOf(pathname: string): OwnDocument | null {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return ownDocuments.find((page) => page === path) ?? null;
}
