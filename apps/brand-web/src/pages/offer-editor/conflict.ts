import {
  valuesOf,
  type OfferFields,
  type OfferValues,
} from "../../components/offer-form/offer-values.ts";

/** An offer as far as a form knows it: the current version with the waiting change, and its code. */
export interface Stand {
  working: OfferFields;
  redemption_code: string | null;
}

export const standValues = ({ working, redemption_code: code }: Stand): OfferValues =>
  valuesOf(working, code);

export interface Clash {
  field: string;
  mine: string;
  theirs: string;
}

export interface Comparison {
  /** Fields that both changed, each in another way: the person chooses. */
  clashes: Clash[];
  /** What only the colleague changed. */
  theirs: string[];
  /** What only this person changed. */
  mine: string[];
}

/** What two people made of the same offer, field by field. */
export function compare(mine: OfferValues, before: Stand, current: Stand): Comparison {
  const was = standValues(before);
  const now = standValues(current);
  const found: Comparison = { clashes: [], theirs: [], mine: [] };
  for (const field of Object.keys(was)) {
    const [old = "", here = "", there = ""] = [was[field], mine[field], now[field]];
    if (here === there) continue;
    if (here === old) found.theirs.push(field);
    else if (there === old) found.mine.push(field);
    else found.clashes.push({ field, mine: here, theirs: there });
  }
  return found;
}

/** The colleague's version with this person's changes, and of the fields that both changed those in `keepMine`. */
export function merged(
  mine: OfferValues,
  before: Stand,
  current: Stand,
  keepMine: ReadonlySet<string>,
): OfferValues {
  const { clashes, mine: onlyMine } = compare(mine, before, current);
  const kept = [
    ...onlyMine,
    ...clashes.map(({ field }) => field).filter((one) => keepMine.has(one)),
  ];
  return {
    ...standValues(current),
    ...Object.fromEntries(kept.map((field) => [field, mine[field] ?? ""])),
  };
}
