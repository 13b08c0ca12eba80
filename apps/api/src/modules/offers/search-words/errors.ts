import type { FieldRule } from "@bachat/rules/field-rules";
import { synonymLimits } from "@bachat/rules/synonyms";
import { AppError, conflict, invalidField } from "../../../errors.ts";

const refused = (place: number, rule: FieldRule, message: string) =>
  invalidField(`body.words.${place}`, rule, message);

export const noWord = (place: number, word: string) =>
  refused(place, "format", `“${word}” has no letter and no digit. Nobody searches for it.`);

export const tooManyParts = (place: number, word: string) =>
  refused(
    place,
    "out_of_range",
    `“${word}” is longer than ${synonymLimits.partsOfWord} words. A search is compared with so many at once.`,
  );

export const writtenTwice = (place: number, word: string) =>
  refused(place, "unique", `“${word}” is in this group twice. Accents and capitals do not count.`);

/** @param group the words of the group that has it */
export const wordTaken = (place: number, word: string, group: readonly string[]) => {
  const message = `“${word}” is in another group already: ${group.slice(0, 3).join(", ")}. Add your words to that group, or take it out there first.`;
  return new AppError(409, "synonym_exists", message, {
    errors: [{ field: `body.words.${place}`, rule: "unique", message }],
  });
};

export const tooManyGroups = () =>
  conflict(
    "too_many_synonyms",
    `There can be ${synonymLimits.groups} groups, so that searches can read them all. Remove one first.`,
  );
