import { NetworkError } from "@bachat/api-client/public";
import type { Locale } from "@bachat/rules/accounts";
import { choiceCookie } from "@bachat/rules/languages";
import { pageMarks } from "@bachat/rules/page-marks";
import { recoverCode } from "../root/new-version.ts";

/** The language that is shown, and the catalogues that have to follow it. */

export type { Locale };

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
  /** Rises with each change of the shown language. */
  revision: () => revision,
};

export const currentLocale = (): Locale => current;

/** The reader's own choice on this device, or null when they never chose. */
export function chosenLocale(): Locale | null {
  const cookie = document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${pageMarks.languageCookie}=`));
  const value = cookie?.split("=")[1];
  return isLocale(value) ? value : null;
}

/** Keeps a choice on this device; null forgets it. By its cookie the server of the student site knows where the front door leads. */
export function rememberLocale(choice: Locale | null): void {
  document.cookie = choiceCookie(choice, location.protocol === "https:");
  notify();
}

/**
 * Does something at once with the texts of a language, which must be here: see `textsReady`. For a server, where pages of
 * both languages are written in turn.
 */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const before = current;
  current = locale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Registers a catalogue's other language; fetched now if it is the one shown, else when it is chosen. */
export function registerHindi(load: () => Promise<void>): void {
  loaders.add(load);
  // The server's HTML is hydrated first, as it was written.
  const show = async () => {
    await load();
    await untilReady?.();
    notify();
  };
  if (current === "hi") show().catch(() => undefined);
}

/** Once the texts of the language shown are here, those registered a moment ago too. */
export async function textsReady(locale: Locale = current): Promise<void> {
  if (locale === "hi") await Promise.all([...loaders].map((load) => load()));
}

/** Sets the work to do before the shown language changes; null for none. */
export function changeLocaleAfter(wait: (() => Promise<void>) | null): void {
  untilReady = wait;
}

/**
 * Shows a language once its catalogues are here. `remember` keeps the choice on this device.
 * @throws NetworkError or OutdatedError where they do not come: then the language stays what it was
 */
export async function setLocale(next: Locale, options: { remember: boolean }): Promise<void> {
  const before = chosenLocale();
  // First, so that a page that has to be loaded again for them begins with it.
  if (options.remember) rememberLocale(next);
  try {
    if (next === "hi") await Promise.all([...loaders].map((load) => load()));
  } catch (error) {
    await recoverCode(new NetworkError(error)).catch((lost: unknown) => {
      if (options.remember) rememberLocale(before);
      throw lost;
    });
  }
  await untilReady?.();
  current = next;
  document.documentElement.lang = next;
  notify();
}
