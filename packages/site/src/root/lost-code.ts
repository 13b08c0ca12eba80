const FIRST_PAUSE_MS = 2_000;
/** The pauses double: after about a minute what still does not come will not, as after a change of version. */
const MOST_TRIES = 5;

/** Whether a page's code did not arrive: browsers and the bundler say it in words only. */
export const isCodeLost = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);

/**
 * Asks again for stylesheets that did not arrive: a few times, and anew when the network is back. The bundler asks for
 * each once a page, so that a part whose code came on a second try would stay bare. Returns the end of it.
 */
export function healStyles(): () => void {
  const lost = new Map<HTMLLinkElement, ReturnType<typeof setTimeout> | undefined>();
  const tries = new Map<string, number>();
  const askFor = (link: HTMLLinkElement) => {
    clearTimeout(lost.get(link));
    lost.delete(link);
    link.replaceWith(link.cloneNode());
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const made = tries.get(target.href) ?? 0;
    tries.set(target.href, made + 1);
    const pause = FIRST_PAUSE_MS * 2 ** made;
    lost.set(target, made < MOST_TRIES ? setTimeout(askFor, pause, target) : undefined);
  };
  const onOnline = () => {
    tries.clear();
    for (const link of lost.keys()) askFor(link);
  };
  // Failures of a file are told to the file's own element alone, which only capture hears.
  window.addEventListener("error", onError, true);
  window.addEventListener("online", onOnline);
  return () => {
    for (const timer of lost.values()) clearTimeout(timer);
    window.removeEventListener("error", onError, true);
    window.removeEventListener("online", onOnline);
  };
}
