import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router";

/**
 * Gives the shown entry of the browser's history a key of its own. The router names an entry that it did not make
 * "default", in every document: a page would open where one before it was left. With a key, reload and Back still
 * find the entry's own place.
 */
function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  if ("key" in known) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...known, key }, "");
}

/** The router of a site, whose addresses all begin with `basename`. An entry that a plain `#hash` link made is named before the router reads it. */
export function createSiteRouter(routes: RouteObject[], basename = "/"): DataRouter {
  nameHistoryEntry();
  window.addEventListener("popstate", nameHistoryEntry);
  return createBrowserRouter(routes, { basename });
}
