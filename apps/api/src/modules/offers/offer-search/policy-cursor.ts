import { z } from "zod";
import type { PublicOfferRow } from "../../../db/public-offer.ts";
import { invalidField } from "../../../errors.ts";
import { day, hasYear } from "../../../http/schemas.ts";
import type { Sort } from "./policy.ts";

/**
 * A place in a sorted list: the sort's values of the row beside which to read on, and the direction. Opaque for
 * clients; nothing in it is secret, and a changed one only reads the same public list from elsewhere.
 */

const key = z.union([z.boolean(), z.number(), z.string().max(40)]);
const shape = z.strictObject({
  s: z.enum(["newest", "popular", "featured", "ending_soon"]),
  d: z.enum(["next", "prev"]),
  k: z.array(key).min(2).max(5),
});

export interface Cursor {
  sort: Sort;
  direction: "next" | "prev";
  /** Values in the sort's order of columns, id last. With a fitting before them, of a search whose best matches come first. */
  values: (boolean | number | string)[];
}

const moment = z.iso.datetime().refine(hasYear);
const keyShapes: Record<Sort, z.ZodType[]> = {
  newest: [moment, z.uuid()],
  popular: [z.number(), moment, z.uuid()],
  featured: [z.boolean(), z.number(), moment, z.uuid()],
  ending_soon: [day, z.uuid()],
};

/** The number of values in a cursor of a search that shows its best matches first. */
export const FITTING_VALUES = 5;

/** The values of a row that a sort orders by. An offer without end sorts as on the last day there is. */
export function sortValues(
  sort: Sort,
  row: PublicOfferRow & { fitting?: number | null },
): Cursor["values"] {
  const newest = [row.createdAt.toISOString(), row.id];
  if (sort === "newest") return newest;
  if (sort === "popular") return [row.popularityRank, ...newest];
  const { fitting = null } = row;
  if (sort === "featured")
    return [...(fitting === null ? [] : [fitting]), row.featured, row.popularityRank, ...newest];
  return [row.endDate ?? "9999-12-31", row.id];
}

export function writeCursor({ sort, direction, values }: Cursor): string {
  return Buffer.from(JSON.stringify({ s: sort, d: direction, k: values })).toString("base64url");
}

/** @throws 400 for a cursor that is not ours, or that belongs to another sort. */
export function readCursor(text: string, sort: Sort): Cursor {
  const refusal = invalidField(
    "querystring.cursor",
    "invalid_cursor",
    "This cursor does not belong to this list.",
  );
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw refusal;
  }
  const parsed = shape.safeParse(raw);
  if (!parsed.success || parsed.data.s !== sort) throw refusal;
  const { d: direction, k: values } = parsed.data;
  const shapes =
    sort === "featured" && values.length === FITTING_VALUES
      ? [z.int().min(0).max(3), ...keyShapes[sort]]
      : keyShapes[sort];
  const fits =
    values.length === shapes.length && shapes.every((one, i) => one.safeParse(values[i]).success);
  if (!fits) throw refusal;
  return { sort, direction, values };
}
