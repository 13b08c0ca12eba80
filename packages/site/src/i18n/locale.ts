import type { Locale } from "@bachat/rules/accounts";

/** The language that is shown, and the catalogues that have to follow it. */

export type { Locale };

const STORAGE_KEY = "bachat-locale";
const listeners = new Set<() => void>();
const loaders = new Set<() => Promise<void>>();
let current: Locale = "en";
let revision = 0;
let untilReady: (() => Promise<void>) | null = null;

const isLocale = (value: unknown): value is Locale => value === "en" || value === "hi";

function notify(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

export const localeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Rises with each change of what is shown. */
  revision: () => revision,
};

export const currentLocale = (): Locale => current;

/** The person's own choice on this device, or null when they never chose. */
export function chosenLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Registers a catalogue's other language; fetched now if it is the one shown, else when it is chosen. */
export function registerHindi(load: () => Promise<void>): void {
  loaders.add(load);
  if (current === "hi") void load().then(notify, () => undefined);
}

/** Once the texts of the language shown are here, those registered a moment ago too. */
export async function textsReady(): Promise<void> {
  if (current === "hi") await Promise.all([...loaders].map((load) => load()));
}

/** Sets what has to happen before the language shown changes; null for nothing. */
export function changeLocaleAfter(wait: (() => Promise<void>) | null): void {
  untilReady = wait;
}

/** Shows a language once its catalogues are here. `remember` keeps the choice on this device. */
export async function setLocale(next: Locale, options: { remember: boolean }): Promise<void> {
  if (next === "hi") await Promise.all([...loaders].map((load) => load()));
  await untilReady?.();
  current = next;
  document.documentElement.lang = next;
  if (options.remember) {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Private windows may refuse storage: the choice then lasts as long as the page.
    }
  }
  notify();
}
