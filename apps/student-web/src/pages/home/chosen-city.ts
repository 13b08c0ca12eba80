import { cities, type City } from "@bachat/rules/regions";
import { useEffect, useSyncExternalStore } from "react";

/** The city that was last chosen in a list's filter on this device: home shows what is popular there. */

const KEY = "bachat-city";

/** Null on a server and where the browser keeps nothing. */
export function chosenCity(): City | null {
  try {
    const kept = localStorage.getItem(KEY);
    return cities.find((city) => city === kept) ?? null;
  } catch {
    return null;
  }
}

/** It changes with a choice in the list, after which this page renders anyway. */
const subscribe = () => () => undefined;

export const useChosenCity = (): City | null =>
  useSyncExternalStore(subscribe, chosenCity, () => null);

/** Keeps a choice; clearing the filter is none. */
export function useKeepChosenCity(city: City | null): void {
  useEffect(() => {
    if (city === null) return;
    try {
      localStorage.setItem(KEY, city);
    } catch {
      // Then it is India's.
    }
  }, [city]);
}
