import type { ApplicationValues } from "./application-values.ts";

/** What is typed is kept on this device until it is sent, so that a reload loses nothing. */

const keyOf = (name: string): string => `bachat-application.${name}`;

// Private windows may refuse storage: the draft then lasts as long as the page.
export function readDraft(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
  } catch {
    return {};
  }
}

/** What differs from an untouched form. */
export const changesIn = (values: ApplicationValues, untouched: ApplicationValues) =>
  Object.entries(values).filter(([field, value]) => value !== untouched[field]);

export function keepDraft(name: string, changes: ReturnType<typeof changesIn>): void {
  if (changes.length === 0) return dropDraft(name);
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(changes)));
  } catch {
    // As above.
  }
}

/** Whether this browser keeps anything. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(keyOf("try"), "");
    localStorage.removeItem(keyOf("try"));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}
