import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSeenCounter } from "./seen-counter.ts";

const ids = Array.from(
  { length: 70 },
  (_, i) => `019abd2e-6f0c-7c11-9c37-${String(i).padStart(12, "0")}`,
);
const [one = "", two = ""] = ids;

/** The browser's observer, moved by hand. */
let intersect: (element: Element, isIntersecting: boolean) => void;
const observe = vi.fn<(element: Element) => void>();
const unobserve = vi.fn<(element: Element) => void>();
const send = vi.fn<(offerIds: string[]) => boolean>();
let threshold = 0;
let visibility: "visible" | "hidden" = "visible";

function hide(): void {
  visibility = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
}
const sent = () => send.mock.calls.map(([batch]) => batch);

/** A card in view for that long. */
function show(watch: ReturnType<typeof createSeenCounter>, id: string, ms: number) {
  const element = document.createElement("article");
  const stop = watch(element, id);
  intersect(element, true);
  vi.advanceTimersByTime(ms);
  return { element, stop };
}

describe("cards that were seen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: object[]) => void, options: { threshold: number }) {
          threshold = options.threshold;
          intersect = (target, isIntersecting) => callback([{ target, isIntersecting }]);
        }
        observe = observe;
        unobserve = unobserve;
      },
    );
    visibility = "visible";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
    send.mockReset().mockReturnValue(true);
    window.history.replaceState(null, "", "/");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("count after a second in view, and leave when the page is hidden", () => {
    const watch = createSeenCounter(send);
    expect(threshold).toBe(0.5);
    show(watch, one, 1000);
    show(watch, two, 999).stop();
    vi.advanceTimersByTime(5000);
    expect(send).not.toHaveBeenCalled();
    hide();
    expect(sent()).toEqual([[one]]);
    window.dispatchEvent(new Event("pagehide"));
    expect(sent()).toHaveLength(1);
  });

  it("do not count when they pass by", () => {
    const watch = createSeenCounter(send);
    const { element } = show(watch, one, 600);
    intersect(element, false);
    vi.advanceTimersByTime(600);
    intersect(element, true);
    vi.advanceTimersByTime(600);
    hide();
    expect(send).not.toHaveBeenCalled();
  });

  it("count once a page view, and again on another address", () => {
    const watch = createSeenCounter(send);
    const { element, stop } = show(watch, one, 1000);
    intersect(element, false);
    intersect(element, true);
    vi.advanceTimersByTime(1000);
    stop();
    show(watch, one, 1000).stop();
    window.history.replaceState(null, "", "/?page=2");
    show(watch, one, 1000);
    hide();
    expect(sent()).toEqual([[one, one]]);
  });

  it("leave in batches of sixty", () => {
    const watch = createSeenCounter(send);
    for (const id of ids) show(watch, id, 1000);
    expect(sent().map((batch) => batch.length)).toEqual([60]);
    hide();
    expect(sent().map((batch) => batch.length)).toEqual([60, 10]);
  });

  it("stay for the next batch when the browser takes none", () => {
    const watch = createSeenCounter(send);
    send.mockReturnValueOnce(false);
    show(watch, one, 1000);
    hide();
    visibility = "visible";
    show(watch, two, 1000);
    hide();
    expect(sent().at(-1)).toEqual([one, two]);
  });

  it("are not seen behind another tab, and are watched again", () => {
    const watch = createSeenCounter(send);
    visibility = "hidden";
    const { element } = show(watch, one, 1000);
    expect(observe).toHaveBeenLastCalledWith(element);
    hide();
    expect(send).not.toHaveBeenCalled();
  });
});
