/**
 * A page whose files the site no longer has: after a deployment an open tab goes on with the new version. Files are named by
 * their content, so a deployment replaces them all. The site's server keeps only its own build: earlier files would need a
 * store that outlives the image, and an old tab would go on calling the new API with old code.
 */

const TAKEN = "bachat-version-left";
const CHECK_MS = 5_000;

/** A file of a new version is needed, and the page could not be loaded again by itself. */
export class OutdatedError extends Error {}

/** The script that this document began with. Its name changes with any file of the site; in development it has none. */
const entry = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src ?? null;

/** Whether the site has another version by now. A network that is away is no answer. */
export async function isOutdated(): Promise<boolean> {
  const url = entry();
  if (url === null) return false;
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    return status === 404;
  } catch {
    return false;
  }
}

/** Asks as the browser itself does before it leaves a page: who has unsaved work objects. */
const hasUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Loads the address that is shown in the new version: once for each version that is left, so that a site that lacks a file
 * is not loaded again and again, and never over unsaved work. @returns whether it does.
 */
export function takeNewVersion(reload = () => window.location.reload()): boolean {
  if (hasUnsavedWork()) return false;
  try {
    const left = entry() ?? "";
    if (sessionStorage.getItem(TAKEN) === left) return false;
    sessionStorage.setItem(TAKEN, left);
  } catch {
    // Without storage it cannot be known whether this is the first time.
    return false;
  }
  reload();
  return true;
}

/**
 * For a part of a page whose code did not come. After a deployment it reloads the page and never returns, or it
 * throws an OutdatedError; else it throws the given error.
 */
export async function recoverCode(error: unknown, reload?: () => void): Promise<never> {
  if (!(await isOutdated())) throw error;
  if (takeNewVersion(reload)) return new Promise<never>(() => undefined);
  throw new OutdatedError("The site has a new version.", { cause: error });
}
