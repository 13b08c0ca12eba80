const RETRY_MS = 2_000;

/** Whether a page's code did not arrive: browsers and the bundler say it in words only. */
export const isCodeLost = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);

/**
 * Asks again for stylesheets that did not arrive, until they do. The bundler asks for each once a page, so that a
 * part whose code came on a second try would stay bare. Returns the end of it.
 */
export function healStyles(): () => void {
  const lost = new Set<HTMLLinkElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    for (const link of lost) link.replaceWith(link.cloneNode());
    lost.clear();
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    lost.add(target);
    clearTimeout(timer);
    timer = setTimeout(again, RETRY_MS);
  };
  // Failures of a file are told to the file's own element alone, which only capture hears.
  window.addEventListener("error", onError, true);
  window.addEventListener("online", again);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("error", onError, true);
    window.removeEventListener("online", again);
  };
}
