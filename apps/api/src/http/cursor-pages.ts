import { z } from "zod";
import { invalidField } from "../errors.ts";
import { hasYear } from "./schemas.ts";

/** Lists that are read from a place on instead of by page numbers: as quick at the end as at the start. */

/** A row beside which to read on, and the direction. */
export interface Place {
  direction: "older" | "newer";
  at: Date;
  id: string;
}

const place = z.strictObject({
  d: z.enum(["older", "newer"]),
  t: z.iso.datetime().refine(hasYear),
  i: z.uuid(),
});

const writePlace = (
  direction: Place["direction"],
  { id, createdAt }: { id: string; createdAt: Date },
): string =>
  Buffer.from(JSON.stringify({ d: direction, t: createdAt.toISOString(), i: id })).toString(
    "base64url",
  );

/** @throws 400 for a cursor that is not ours */
export function readPlace(text: string): Place {
  try {
    const { d, t, i } = place.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { direction: d, at: new Date(t), id: i };
  } catch {
    throw invalidField(
      "querystring.cursor",
      "invalid_cursor",
      "This cursor does not belong to this list.",
    );
  }
}

export const cursorQuery = z.string().max(300).optional().meta({
  description: "`next_cursor` or `prev_cursor` of the page before.",
  example:
    "eyJkIjoib2xkZXIiLCJ0IjoiMjAyNi0xMS0yMVQwNDoxNzo0NC4wMDBaIiwiaSI6IjAxOWFiZDJlLTZmMGMtN2MxMS05YzM3LTViMWM0YjFmMGExMSJ9",
});
export const cursor = z.string().nullable().meta({ example: null });

/**
 * A page of a list, newest first, and the cursors of those beside it.
 * @param read up to `limit` rows from a place on, nearest first: going up from a place, oldest first
 */
export async function readCursorPage<Row extends { id: string; createdAt: Date }>(
  asked: string | undefined,
  size: number,
  read: (place: Place | null, limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; prev_cursor: string | null; next_cursor: string | null }> {
  const from = asked === undefined ? null : readPlace(asked);
  const found = await read(from, size + 1);
  const hasMore = found.length > size;
  const goesUp = from?.direction === "newer";
  // Nothing newer is left to fill a page: that is the first one.
  const isFirst = from === null || (goesUp && !hasMore);
  const rows = isFirst && goesUp ? await read(null, size + 1) : found;
  const shown = rows.slice(0, size);
  if (goesUp && !isFirst) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasOlder = goesUp && !isFirst ? true : rows.length > size;
  return {
    rows: shown,
    prev_cursor: isFirst || first === undefined ? null : writePlace("newer", first),
    next_cursor: hasOlder && last !== undefined ? writePlace("older", last) : null,
  };
}
