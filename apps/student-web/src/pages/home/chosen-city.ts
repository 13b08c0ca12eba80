import { cities, type City } from "@bachat/rules/regions";
import { useEffect, useSyncExternalStore } from "react";

/** The city chosen last in a list's filter on this device: home shows the popular offers there. */

const KEY = "bachat-city";

/** Null on a server and in a browser that refuses storage. */
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

/** Keeps a choice; clearing the filter keeps the last one. */
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
