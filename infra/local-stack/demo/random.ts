/** A repeatable source of chance: the same seed gives the same demo on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Skewed towards 0: for quantities that are large for a few and small for most. */
  skewed(max: number): number;
  letters(count: number, alphabet?: string): string;
  /** A separate sequence, for code that takes a varying number of values: this one is not affected. */
  fork(): Random;
}

const readable = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Mulberry32: small, quick and good enough for invented data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (items, count) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ item }) => item),
    skewed: (max) => Math.floor(max * next() ** 2.2),
    letters: (count, alphabet = readable) =>
      Array.from({ length: count }, () => alphabet[int(0, alphabet.length - 1)]).join(""),
    fork: () => createRandom(Math.floor(next() * 4_294_967_296)),
  };
}
