const FIRST_PAUSE_MS = 2_000;
/** The pauses double: a file that is missing after about a minute will not come, as after a change of version. */
const MOST_TRIES = 5;

/** Whether a page's code did not load: browsers and the bundler tell it only in the message. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);

/**
 * Loads failed stylesheets again: a few times, and again when the network is back. The bundler requests each only
 * once, so a part whose code came on a second try would stay without its style. Returns the unsubscribe.
 */
export function retryStyles(): () => void {
  const failed = new Map<HTMLLinkElement, ReturnType<typeof setTimeout> | undefined>();
  const tries = new Map<string, number>();
  const load = (link: HTMLLinkElement) => {
    clearTimeout(failed.get(link));
    failed.delete(link);
    link.replaceWith(link.cloneNode());
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const made = tries.get(target.href) ?? 0;
    tries.set(target.href, made + 1);
    const pause = FIRST_PAUSE_MS * 2 ** made;
    failed.set(target, made < MOST_TRIES ? setTimeout(load, pause, target) : undefined);
  };
  const onOnline = () => {
    tries.clear();
    for (const link of failed.keys()) load(link);
  };
  // A file's error event does not bubble: it is seen in the capture phase alone.
  window.addEventListener("error", onError, true);
  window.addEventListener("online", onOnline);
  return () => {
    for (const timer of failed.values()) clearTimeout(timer);
    window.removeEventListener("error", onError, true);
    window.removeEventListener("online", onOnline);
  };
}
