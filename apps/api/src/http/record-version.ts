import { z } from "zod";
import { sha256 } from "../crypto/tokens.ts";
import { AppError } from "../errors.ts";
import { problem } from "./schemas.ts";

/**
 * Two people, or two tabs, that change one record. Each answer about it carries the `version` that it has, and each change
 * names the version that it was made from. It is a hash of the record's content, not a counter: no column can be forgotten,
 * a change by a job or by an older server is noticed too, and a change that was taken back does not count.
 */

/** Hexadecimal digits; enough that two contents of one record never share a version. */
const LENGTH = 16;
const example = "5f0c9b1e7a42d386";

export const version = z
  .string()
  .meta({ description: "Of what can be changed here. A change names it.", example });

const versionSent = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{${LENGTH}}$`), "must be the version that was read")
  .meta({
    description: "As it was read with the record that this change was made from.",
    example,
  });

/** The body of a change: the version that it was made from, and its fields. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ version: versionSent, ...shape });

/** The answer 409 of a change whose record may have another version by now. */
export const conflictOf = <Record extends z.ZodType>(name: string, record: Record) => ({
  description: "Its state does not allow this, or it was changed in the meantime.",
  content: {
    "application/problem+json": {
      schema: problem
        .extend({
          current: record
            .optional()
            .meta({ description: "With `version_conflict`: the record as it is now." }),
        })
        .meta({ id: `${name}Conflict` }),
    },
  },
});

/** The version of a record: a hash of these fields, in this order. */
export const versionOf = (fields: object): string =>
  sha256(JSON.stringify(Object.entries(fields)))
    .toString("hex")
    .slice(0, LENGTH);

/** A refusal is written without a schema, so its record must have exactly the fields that the schema lists. */
export const shownAs = <Schema extends z.ZodType>(schema: Schema, record: z.output<Schema>) =>
  z.encode(schema, record);

export const versionConflict = <Schema extends z.ZodType>(
  schema: Schema,
  current: z.output<Schema>,
) =>
  new AppError(
    409,
    "version_conflict",
    "Someone changed this since you opened it. Compare both versions, then save yours again.",
    { members: { current: shownAs(schema, current) } },
  );

/**
 * The fields that a change alters, or null when the record has all the values already: a repeat, after a lost answer too,
 * whatever version it names. Call it while the record's row is held.
 * @param fields the record's present fields, as `versionOf` got them
 * @param schema of the record, as the conflict shows it
 * @throws version_conflict
 */
export function takeChange<Asked extends { version: string }, Schema extends z.ZodType>(
  { version: from, ...asked }: Asked,
  fields: object,
  schema: Schema,
  current: () => z.output<Schema>,
): Omit<Asked, "version"> | null {
  const now = new Map<string, unknown>(Object.entries(fields));
  const isAsAsked = Object.entries(asked).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(now.get(field)) === JSON.stringify(value),
  );
  if (isAsAsked) return null;
  if (from !== versionOf(fields)) throw versionConflict(schema, current());
  return asked;
}
