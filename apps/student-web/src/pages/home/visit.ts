import { MINUTE } from "@bachat/rules/time";

/**
 * When the person last looked at home on this device, for the new offers since then. It is kept in the browser as a person's
 * data (person-storage.ts), and sent only to the API with the query for those offers.
 */

const KEY = "bachat-last-visit";
/** Looking again within this time is the same visit. */
const VISIT = 30 * MINUTE;

interface Visit {
  seenAt: number;
  /** The end of the visit before; null in the first one. */
  before: number | null;
}

function read(): Visit | null {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(KEY) ?? "null")) as Partial<Visit>;
    const { seenAt, before } = kept;
    if (typeof seenAt !== "number") return null;
    return { seenAt, before: typeof before === "number" ? before : null };
  } catch {
    return null;
  }
}

/** Notes that home is looked at. @returns the end of the visit before, in ISO 8601; null in a first visit */
export function noteVisit(now = Date.now()): string | null {
  const last = read();
  const before = last === null ? null : now - last.seenAt > VISIT ? last.seenAt : last.before;
  try {
    localStorage.setItem(KEY, JSON.stringify({ seenAt: now, before } satisfies Visit));
  } catch {
    // Without storage each visit is the first.
  }
  return before === null ? null : new Date(before).toISOString();
}
