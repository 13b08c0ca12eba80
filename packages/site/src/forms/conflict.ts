/** The changes of two people, or two tabs, to one record, field by field. */

export type Values = Readonly<Record<string, string | boolean>>;

export type FieldOf<V extends Values> = keyof V & string;

export interface Versions<V extends Values> {
  /** As it was when the form was opened. */
  before: V;
  mine: V;
  theirs: V;
}

/** Fields that change with another one, such as a college's id with its name: that one stands for both. */
export type Together = Readonly<Record<string, string>>;

export interface Clash<F extends string = string> {
  field: F;
  mine: string | boolean;
  theirs: string | boolean;
}

export interface Comparison<F extends string = string> {
  /** Fields that both changed, each in another way: the person chooses. */
  clashes: Clash<F>[];
  /** Fields that only the other person changed. */
  theirs: F[];
  /** Fields that only this person changed. */
  mine: F[];
}

/** Names of a form's fields and values, for a person who compares two versions. */
export interface MergeWords<F extends string> {
  /** A field in words. */
  label: (field: F) => string;
  /** A field's value as a person reads it; undefined for as it is. */
  valueText?: (field: F, value: string) => string | undefined;
  together?: Together;
}

const groupOf = (field: string, together: Together): string[] => [
  field,
  ...Object.keys(together).filter((one) => together[one] === field),
];

const isSame = (one: Values, other: Values, fields: readonly string[]): boolean =>
  fields.every((field) => one[field] === other[field]);

export function compare<V extends Values>(
  { before, mine, theirs }: Versions<V>,
  together: Together = {},
): Comparison<FieldOf<V>> {
  const found: Comparison<FieldOf<V>> = { clashes: [], theirs: [], mine: [] };
  const fields = Object.keys(before) as FieldOf<V>[];
  for (const field of fields.filter((one) => !(one in together))) {
    const group = groupOf(field, together);
    if (isSame(mine, theirs, group)) continue;
    if (isSame(mine, before, group)) found.theirs.push(field);
    else if (isSame(theirs, before, group)) found.mine.push(field);
    else found.clashes.push({ field, mine: mine[field] ?? "", theirs: theirs[field] ?? "" });
  }
  return found;
}

/** Their version with this person's changes, and of the fields that both changed those in `keepMine`. */
export function merged<V extends Values>(
  versions: Versions<V>,
  keepMine: ReadonlySet<string>,
  together: Together = {},
): V {
  const { clashes, mine } = compare(versions, together);
  const chosen = clashes.map(({ field }) => field).filter((field) => keepMine.has(field));
  const kept = [...mine, ...chosen].flatMap((field) => groupOf(field, together));
  return {
    ...versions.theirs,
    ...Object.fromEntries(kept.map((field) => [field, versions.mine[field]])),
  };
}

/** The fields that differ from the earlier version, each with the fields that change with it. */
export function changedFields<V extends Values>(
  before: V,
  mine: V,
  together: Together = {},
): string[] {
  return Object.keys(before)
    .filter((field) => !(field in together))
    .map((field) => groupOf(field, together))
    .filter((group) => !isSame(mine, before, group))
    .flat();
}
