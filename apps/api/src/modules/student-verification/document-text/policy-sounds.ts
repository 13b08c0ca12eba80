import { searchForm } from "@bachat/rules/search-form";

/** How a word sounds, so that one name in the Devanagari and in the Latin script can be put beside each other. A hint only. */

const sounds: readonly (readonly [devanagari: string, sound: string])[] = [
  ["कखक़ख़", "k"],
  ["गघग़", "g"],
  ["चछ", "c"],
  ["जझज़", "j"],
  ["टठतथ", "t"],
  ["डढदधड़ढ़", "d"],
  ["ङञणनंँ", "n"],
  ["पफफ़", "p"],
  ["बभ", "b"],
  ["म", "m"],
  ["र", "r"],
  ["लळ", "l"],
  ["व", "v"],
  ["शषस", "s"],
];
const soundOf = new Map(
  sounds.flatMap(([letters, sound]) => [...searchForm(letters)].map((letter) => [letter, sound])),
);

/** Spellings of one sound in the Latin script, the longer ones first. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ksh/g, "ks"],
  [/tch|ch/g, "c"],
  [/x/g, "ks"],
  [/[fp]h?/g, "p"],
  [/w/g, "v"],
  [/[qk]h?/g, "k"],
  [/z/g, "j"],
  [/ngh/g, "n"],
];

/** The consonants without breath, doubling, vowels and half vowels: "Asha Verma" and "आशा वर्मा" are both "s vrm". */
export function soundKey(word: string): string {
  const form = searchForm(word);
  const consonants = /\p{Script=Devanagari}/u.test(form)
    ? [...form.replace(/सिंह/, "सिन")].map((letter) => soundOf.get(letter) ?? "").join("")
    : latin
        .reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), form)
        .replaceAll(/[^a-z]|[aeiouyh]/g, "");
  return consonants.replaceAll(/(.)\1+/g, "$1").replaceAll(/m(?=[pb])/g, "n");
}
