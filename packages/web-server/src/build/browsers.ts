import { readFileSync } from "node:fs";
import { resolve } from "node:path";

interface Browser {
  /** As people call it. */
  label: string;
  /** Its name in MDN's compatibility data. */
  mdn: string;
  /** Its name as a target of the style sheets; none for browsers that are Chromium. */
  target?: string;
}

/** Keyed by the names of browserslist. */
const known: Record<string, Browser> = {
  chrome: { label: "Chrome", mdn: "chrome", target: "chrome" },
  android: { label: "Android WebView", mdn: "webview_android" },
  samsung: { label: "Samsung Internet", mdn: "samsunginternet_android" },
  firefox: { label: "Firefox", mdn: "firefox", target: "firefox" },
  ios_saf: { label: "iOS", mdn: "safari_ios", target: "ios" },
  safari: { label: "Safari", mdn: "safari", target: "safari" },
};

/** The oldest supported versions, from `.browserslistrc` at the root: one browser a line, `chrome >= 100`. */
export const oldestBrowsers: readonly (Browser & { version: string })[] = readFileSync(
  resolve(import.meta.dirname, "../../../../.browserslistrc"),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, name = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const browser = known[name];
    if (browser === undefined) throw new Error(`.browserslistrc: "${line}" is not understood.`);
    return { ...browser, version };
  });

export const styleTargets: string[] = oldestBrowsers.flatMap(({ target, version }) =>
  target === undefined ? [] : [target + version],
);
