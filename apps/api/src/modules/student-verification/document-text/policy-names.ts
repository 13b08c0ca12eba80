import type { Line } from "./policy-lines.ts";
import { soundKey } from "./policy-sounds.ts";
import {
  entriesOf,
  type Found,
  found,
  isAlike,
  isDevanagari,
  isKind,
  type Match,
  missing,
  type Token,
  tokensOf,
  withoutAddresses,
  withoutOthers,
} from "./policy-tokens.ts";

/** Words that cards print beside a name. */
const LABELS = new Set(
  "name student full of the mr ms mrs miss shri smt kum kumari dr नाम नाव छात्र छात्रा का विद्यार्थी विद्यार्थ्याचे श्री कुमारी श्रीमती".split(
    " ",
  ),
);

/** Below this a name may be part of anything: then nothing but labels may be beside it. */
const TELLING_LETTERS = 4;

/** A name in any order, spaced in any way, with initials, or a letter off. Agrees only where an entry is this name and nothing else. */
export function findName(lines: readonly Line[], name: string): Found {
  const written = tokensOf(name);
  if (written.length === 0) return missing;
  const entries = withoutAddresses(withoutOthers(lines))
    .flatMap(entriesOf)
    .filter((entry) => !entry.some(({ text }) => isKind(text)))
    .map((entry) => withoutLabels(entry, written).filter(({ text }) => !/\p{Nd}/u.test(text)));
  const whole = entries.find((entry) => isName(entry, written));
  if (whole !== undefined) return found("same", whole);
  if (written.join("").length < TELLING_LETTERS) return missing;
  const wanted = written.toSorted((one, other) => other.length - one.length);
  const best = entries
    .map((entry) => nameIn(entry, wanted))
    .reduce((one, other) => (other.score > one.score ? other : one), { found: missing, score: 0 });
  const printed = entries.flatMap((entry) => entry.map(({ text }) => text)).join(" ");
  const isForeign = isDevanagari(printed) && !isDevanagari(name);
  if (best.found.match === "same" || best.found.match === "similar" || !isForeign) {
    return best.found;
  }
  return soundIn(entries, written);
}

/** The entry from its first word that is no label, or a part of the name itself: "Kumari" and "Ram" are both. */
function withoutLabels(entry: readonly Token[], written: readonly string[]): Token[] {
  const start = entry.findIndex(
    ({ text }, index) =>
      written.includes(text) ||
      !(LABELS.has(text) || (text === "s" && entry[index - 1]?.text === "student")),
  );
  return start === -1 ? [] : entry.slice(start);
}

/** Whether an entry is the name, in any order, or its letters in its order. */
function isName(entry: readonly Token[], written: readonly string[]): boolean {
  const printed = entry.map(({ text }) => text);
  return (
    printed.join("") === written.join("") ||
    printed.toSorted().join(" ") === written.toSorted().join(" ")
  );
}

function nameIn(entry: Token[], wanted: readonly string[]): { found: Found; score: number } {
  const rest = [...entry];
  const take = (fits: (text: string) => boolean): Token | undefined => {
    const index = rest.findIndex(({ text }) => fits(text));
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  };
  const taken: Token[] = [];
  let whole = 0;
  let initials = 0;
  for (const text of wanted) {
    const token = take((other) => other === text) ?? take((other) => isAlike(other, text));
    if (token === undefined) continue;
    taken.push(token);
    if (text.length > 1) whole += 1;
    else initials += 1;
  }
  if (whole === 0) return { found: missing, score: 0 };
  for (const text of wanted) {
    if (taken.length === wanted.length) break;
    const initial = take(
      (other) => (other.length === 1 || text.length === 1) && other[0] === text[0],
    );
    if (initial === undefined) continue;
    taken.push(initial);
    initials += 1;
  }
  const others = rest.filter(({ text }) => text.length > 2);
  const isWhole = taken.length === wanted.length;
  const match: Match = isWhole || others.length === 0 ? "similar" : "differs";
  return {
    found: found(match, [...taken, ...others]),
    score: 3 * whole + initials - (match === "differs" ? 1 : 0),
  };
}

/** The entry of another script whose words sound like the name's. */
function soundIn(entries: readonly Token[][], written: readonly string[]): Found {
  const wanted = written.map(soundKey).filter((key) => key !== "");
  const alike = entries.find((entry) => {
    const keys = new Set(entry.map(({ text }) => soundKey(text)));
    return wanted.length > 1 && wanted.every((key) => keys.has(key));
  });
  return alike === undefined ? { ...missing, match: "other_script" } : found("sounds_alike", alike);
}
