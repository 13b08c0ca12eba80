import Bowser from "bowser";

/** People's names for devices whose name in the library is longer or another one. */
const shortNames: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  Miui: "Mi Browser",
  macOS: "Mac",
  "Chrome OS": "ChromeOS",
};
const known = new Set<string | undefined>([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
  ...Object.keys(shortNames),
  // On a phone or tablet of Apple the model says more than the system.
  "iPhone",
  "iPad",
]);

/**
 * "Chrome on Android": enough for a person to know the device, and all that is stored of the header. Only names that are
 * known, so that no text of the caller is stored. `bowser` names browsers that are common in India, such as UC Browser.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === "") return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const names = [browser.name, os.name === "iOS" ? platform.model : os.name]
    .filter((name) => name !== undefined && known.has(name))
    .map((name = "") => shortNames[name] ?? name);
  return names.length === 0 ? null : names.join(" on ");
}
