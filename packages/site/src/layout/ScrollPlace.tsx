import { pageMarks } from "@bachat/rules/page-marks";
import { isUuid } from "@bachat/rules/patterns";
import { useLayoutEffect } from "react";
import {
  type Location,
  NavigationType,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from "react-router";

/** The session storage's key for positions by history entry; given to the router, which reads and writes them. */
const POSITIONS = "bachat-scroll-positions";

/** As long as a page may load its content. */
const WAIT_MS = 10_000;

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Record<string, number>;
  } catch {
    // This page may not use storage: then no position is restored.
    return {};
  }
}

function storePosition(entry: string, top: number): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify({ ...storedPositions(), [entry]: top }));
  } catch {
    // As above.
  }
}

const goTo = (top: number) => window.scrollTo(0, top);

/** Whether this is the first page of the document, and the server rendered it. */
const isBeingHydrated = () =>
  document.getElementById("root")?.hasAttribute(pageMarks.rendered) === true;

/** Does a step each time the page's height changes, until it is done or the person has begun to do something. @returns ends it */
function whileLoading(step: () => boolean): () => void {
  const signs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const observer = new ResizeObserver(() => {
    if (step()) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** The router goes to the entry's place once, when a page that loads its content is not yet as tall. */
const scrollWhenTall = (top: number) =>
  whileLoading(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
    goTo(top);
    return true;
  });

/** The router goes to the hash once, and content that loads above it would move it away. */
const stayAtHash = (hash: string) =>
  whileLoading(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
    return false;
  });

/** Runs its effect before those of the elements after it, at the start and at each entry. */
function First({ entry, effect }: { entry: string; effect: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- by entry only
  useLayoutEffect(effect, [entry]);
  return null;
}

/** The scroll place of each history entry, by its key. An entry that returns to a list has the list's. */
const places = new Map<string, string>();
/** The last place of each address. */
const placesByAddress = new Map<string, string>();
let shown: Pick<Location, "pathname"> | null = null;

const addressOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname + search;

const parentOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf("/"));

/** `/admin/offers/:id` is one of `/admin/offers`, and of `/admin/offers/all`. */
const isOneOf = (pathname: string, list: string): boolean =>
  pathname.startsWith(`${list}/`) ||
  (isUuid(pathname.slice(pathname.lastIndexOf("/") + 1)) && parentOf(pathname) === parentOf(list));

/**
 * A person who opens one of a list and comes back by a link or a key is at the list's place again, as after Back, as long as
 * the list is filtered as it was.
 */
function placeOf(location: Pick<Location, "key" | "pathname" | "search">): string {
  const known = places.get(location.key);
  if (known !== undefined) return known;
  const isReturn = shown !== null && isOneOf(shown.pathname, location.pathname);
  const left = isReturn ? placesByAddress.get(addressOf(location)) : undefined;
  const place = left ?? location.key;
  places.set(location.key, place);
  return place;
}

let isFirstOfDocument = true;

/**
 * A new page opens at its top or its hash, Back and reload where they were left, and so does a list after one of it. A page that the server rendered can be
 * scrolled before its code is here: it stays there, where the router alone would begin at the top.
 */
export function ScrollPlace() {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (!isFirstOfDocument) return undefined;
    isFirstOfDocument = false;
    const top = storedPositions()[key] ?? 0;
    if (top === 0) return hash === "" ? undefined : stayAtHash(hash);
    goTo(top);
    return scrollWhenTall(top);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, by the first entry
  }, [key]);
  // Back goes to the place that was left. Other filters of the page leave the place as it is.
  useLayoutEffect(
    () => (hash === "" || way === NavigationType.Pop ? undefined : stayAtHash(hash)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by page and hash only
    [pathname, hash],
  );
  useLayoutEffect(() => {
    placesByAddress.set(addressOf(location), placeOf(location));
    shown = location;
  }, [location]);
  return (
    <>
      <First
        entry={key}
        effect={() => {
          // On a return, a list lays out all its rows (OfferGrid): guessed heights would move the position.
          const isReturn =
            placeOf(location) !== key ||
            (way === NavigationType.Pop && (!isFirstOfDocument || key in storedPositions()));
          document.documentElement.toggleAttribute("data-returned", isReturn);
          const isScrolled =
            isFirstOfDocument && isBeingHydrated() && window.scrollY > 0 && hash === "";
          // Where an entry was left, the browser has gone near there itself.
          if (isScrolled && !(key in storedPositions())) storePosition(key, window.scrollY);
        }}
      />
      <ScrollRestoration storageKey={POSITIONS} getKey={placeOf} />
    </>
  );
}
