/** Searches on this device, the latest first. They are deleted with all the data of a person. */
const KEY = "bachat-recent-searches";
const KEPT = 6;

const listeners = new Set<() => void>();

/** Called when they change, in this tab or another. Returns the unsubscribe. */
export function onRecentSearches(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** As they are stored. */
export function storedSearches(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // Storage is closed to this page: then none is remembered.
    return "";
  }
}

export function readSearches(stored: string): string[] {
  try {
    const kept: unknown = JSON.parse(stored);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, KEPT)));
  } catch {
    // As above.
  }
  for (const changed of listeners) changed();
}

export const noteSearch = (query: string): void =>
  keep([query, ...readSearches(storedSearches()).filter((one) => one !== query)]);

export const forgetSearches = (): void => keep([]);
