import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { todayInKolkata } from "../i18n/format.ts";

/** The day on which a page was rendered goes with its data. */
const KEY = ["today"] as const;

/** For a server that renders a page: the day of `useToday` there, and in the browser until the page is hydrated. */
export const setRenderingDay = (cache: QueryClient): void => {
  cache.setQueryData(KEY, todayInKolkata());
};

/** A page may be left open over midnight. */
function whenLookedAt(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * `YYYY-MM-DD` today in Kolkata. A page may be hydrated long after it was rendered, as one that Back takes from the
 * browser's cache: it begins with the day of its rendering and goes on with today.
 */
export function useToday(): string {
  const cache = useQueryClient();
  const renderedOn = () => cache.getQueryData<string>(KEY) ?? todayInKolkata();
  return useSyncExternalStore(whenLookedAt, () => todayInKolkata(), renderedOn);
}
