/**
 * Counts cards that were seen: half of the card in view for a second, once a page view. Batches are sent when they are
 * full and when the page is hidden, the last event that a page is sure to get.
 */

export const BATCH = 60;
const SEEN_AFTER_MS = 1000;

/**
 * @param send takes up to 60 ids and says whether they are on their way.
 * @returns `watch`, which counts an offer once its card has been seen, and itself returns a function to end the watching.
 */
export function createSeenCounter(send: (offerIds: string[]) => boolean) {
  /** The page view that is being counted: another address is another one. */
  let page = "";
  const counted = new Set<string>();
  let waiting: string[] = [];
  const offerOf = new WeakMap<Element, string>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();

  function flush(): void {
    if (waiting.length === 0) return;
    // The browser's own queue may be full: the next batch takes them along as far as they fit.
    waiting = send(waiting) ? [] : waiting.slice(1 - BATCH);
  }

  function forget(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        forget(target);
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => count(target), SEEN_AFTER_MS),
          );
      }
    },
    { threshold: 0.5 },
  );

  function count(element: Element): void {
    timers.delete(element);
    const offerId = offerOf.get(element);
    if (offerId === undefined || counted.has(offerId)) return;
    if (document.visibilityState === "hidden") {
      // Watched again: the browser reports it once the page is visible again.
      observer.unobserve(element);
      observer.observe(element);
      return;
    }
    counted.add(offerId);
    waiting.push(offerId);
    if (waiting.length >= BATCH) flush();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  window.addEventListener("pagehide", flush);

  return function watch(element: Element, offerId: string): () => void {
    const { pathname, search } = window.location;
    if (page !== pathname + search) {
      page = pathname + search;
      counted.clear();
    }
    offerOf.set(element, offerId);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      forget(element);
    };
  };
}
