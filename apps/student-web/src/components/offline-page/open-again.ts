import { pageMarks } from "@bachat/rules/page-marks";

/** Small, and never answered by the service worker. */
const PROBE = "/sw.js";

/**
 * Loads the page again once the site answers. Not while another page is on its way: the reader chose it later, and loading this
 * one again would end that. @returns whether the site answered
 */
export async function openAgain(reload = () => window.location.reload()): Promise<boolean> {
  try {
    await fetch(PROBE, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  if (!document.documentElement.hasAttribute(pageMarks.leaving)) reload();
  return true;
}
