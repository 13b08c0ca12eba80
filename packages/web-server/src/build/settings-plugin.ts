import type { Plugin } from "vite";
import type { SiteName } from "../config.ts";
import { pageMaker } from "../page.ts";
import { readDevelopmentOrigins } from "./config.ts";

/** The dev server's stand-in for the web server: it fills in the settings of the page. */
export function settingsPlugin(site: SiteName): Plugin {
  return {
    name: "bachat:settings",
    apply: "serve",
    transformIndexHtml: (html) =>
      pageMaker(html, { site, origins: readDevelopmentOrigins() }).plain({}),
  };
}
