import { NetworkError } from "@bachat/api-client/public";
import { recoverCode } from "../root/new-version.ts";
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

function remember(choice: Locale | null): void {
  try {
    if (choice === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

/**
 * Shows a language once its catalogues are here. `remember` keeps the choice on this device.
 * @throws NetworkError or OutdatedError where they do not come: then the language stays what it was
 */
export async function setLocale(next: Locale, options: { remember: boolean }): Promise<void> {
  const before = chosenLocale();
  // First, so that a page that has to be loaded again for them begins with it.
  if (options.remember) remember(next);
  try {
    if (next === "hi") await Promise.all([...loaders].map((load) => load()));
  } catch (error) {
    await recoverCode(new NetworkError(error)).catch((lost: unknown) => {
      if (options.remember) remember(before);
      throw lost;
    });
  }
  await untilReady?.();
  current = next;
  document.documentElement.lang = next;
  notify();
}
