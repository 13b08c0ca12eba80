import { useMemo, useSyncExternalStore } from "react";
import { onRecentSearches, readSearches, storedSearches } from "./recent-searches.ts";

/** The recent searches on this device, the latest first. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(onRecentSearches, storedSearches, () => "");
  return useMemo(() => readSearches(stored), [stored]);
}
