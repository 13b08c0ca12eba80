import { toast } from "@bachat/ui";
import { redirectDocument } from "react-router";
import { paths } from "../../paths.ts";

/**
 * Only the headers of this very page allow the camera and WebAssembly. Who comes from another page of the site without
 * loading this one has that page's headers, so it is loaded then. Null when it was.
 */
export function toOwnDocument(): Response | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation === undefined) return null;
  const isOwn = new URL(navigation.name).pathname === paths.check();
  if (isOwn) return null;
  toast.keepForNextDocument();
  return redirectDocument(paths.check());
}
