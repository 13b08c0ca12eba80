import { ownDocumentOf } from "@bachat/rules/own-documents";
import { toast } from "@bachat/ui";
import { redirectDocument, type MiddlewareFunction } from "react-router";

/** The path at which this document was loaded; later navigations of the router have not changed its headers. */
function loadedPathname(): string | null {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined ? null : new URL(navigation.name).pathname;
}

/**
 * Loads a page with headers of its own instead of showing it in this document, and likewise loads the page after it:
 * else the rights of one page would reach another, or be missing on their own. Every navigation of the site comes through
 * here; the way back needs no care, because each page is then in a history entry of its own document.
 */
export const keepToOwnDocument: MiddlewareFunction = ({ url }) => {
  const loaded = loadedPathname();
  if (loaded === null || ownDocumentOf(loaded) === ownDocumentOf(url.pathname)) return;
  toast.keepForNextDocument();
  // oxlint-disable-next-line typescript/only-throw-error -- what a middleware returns does not lead the router elsewhere
  throw redirectDocument(url.pathname + url.search + url.hash);
};
