/** Rules of a brand's own look at its calls. */

/** Rows of one page. */
export const PAGE = 50;

/**
 * With a filter so many calls are looked at for one page, found or not: the next page goes on from there. So no filter needs an
 * index, which each call would pay for, and no page costs more than another. `bench/call-log.ts` measures it.
 */
export const MOST_LOOKED_AT = 20_000;

/** More do not go into one file. */
export const MOST_EXPORTED = 500_000;

/** Calls of a request come so long after its id was made: a call that is decided later was refused before. */
export const REQUEST_SPAN_MS = 60_000;

/** A place in the list: the calls before it follow. */
export interface Place {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime().toString(36)}_${id}`;

/** Null for a text that is no cursor. */
export function placeOf(cursor: string): Place | null {
  const [, time = "", id = ""] = /^([0-9a-z]{1,9})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  const at = new Date(Number.parseInt(time, 36));
  return id === "" || Number.isNaN(at.getTime()) ? null : { at, id };
}
