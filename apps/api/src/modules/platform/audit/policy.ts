import { z } from "zod";
import { sha256 } from "../../../crypto/tokens.ts";

/** JSON with sorted keys: a value hashes to the same before jsonb stored it and after. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${entries.join(",")}}`;
}

/** A hash from which a short value (a name, an address) cannot be guessed once the salt is gone. */
export function saltedHash(salt: Buffer, value: unknown): Buffer {
  return sha256(Buffer.concat([salt, Buffer.from(canonicalJson(value))]));
}

/** Each changed field with its values before and after, by the name that the API gives it. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The fields of `after` in which `before` differs. */
export function changesBetween(before: object, after: object): Changes {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => canonicalJson(was.get(field) ?? null) !== canonicalJson(value ?? null),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, { before: was.get(field) ?? null, after: value }]),
  );
}

/** The values before and after, for the table whose rows erasure may empty. */
export const personalValues = (changes: Changes) => ({
  before: mapChanges(changes, ({ before }) => before),
  after: mapChanges(changes, ({ after }) => after),
});

const mapChanges = (changes: Changes, take: (change: Changes[string]) => unknown) =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, take(change)]));

/** A field's value before and after, as people read it. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

const storedChanges = z.record(
  z.string(),
  z.object({ before: z.unknown().optional(), after: z.unknown().optional() }),
);

/** The changed fields in an entry's details; empty for entries of older versions. */
export const changedFields = (details: Record<string, unknown>): ChangedField[] =>
  Object.entries(storedChanges.safeParse(details["changes"]).data ?? {}).map(
    ([field, { before, after }]) => ({
      field,
      before: valueText(before),
      after: valueText(after),
    }),
  );

type Values = Record<string, unknown> | null;

/** The changed fields of the values stored apart; empty after an erasure. */
export const personalFields = ({ before, after }: { before: Values; after: Values }) =>
  Object.keys({ ...before, ...after }).map((field): ChangedField => ({
    field,
    before: valueText(before?.[field]),
    after: valueText(after?.[field]),
  }));

export function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => valueText(one) ?? "").join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
