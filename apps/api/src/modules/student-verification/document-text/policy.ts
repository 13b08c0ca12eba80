import { type CollegeNames, findCollege } from "./policy-colleges.ts";
import { findValidity, type Calendar } from "./policy-dates.ts";
import { coverNumbers } from "./policy-government-ids.ts";
import { linesOf, marksOf, type PlacedWord } from "./policy-lines.ts";
import { findName } from "./policy-names.ts";

/** Compares the printed text of documents with a profile. Pure; days are `YYYY-MM-DD` in Kolkata. */

export function compareText(
  words: readonly PlacedWord[],
  profile: { name: string; college: CollegeNames },
  calendar: Calendar,
) {
  const covered = coverNumbers(words);
  const numbers = covered.filter(({ number_of: kind }) => kind !== undefined);
  const lines = linesOf(covered);
  const name = findName(lines, profile.name);
  const college = findCollege(lines, profile.college);
  const validity = findValidity(lines, calendar);
  return {
    name: { match: name.match, text: name.text },
    college: { match: college.match, text: college.text },
    valid_until:
      validity === null
        ? null
        : { day: validity.day, text: validity.text, source: validity.source },
    government_id: numbers[0]?.number_of ?? null,
    marks: [
      ...marksOf("name", name.words),
      ...marksOf("college", college.words),
      ...marksOf("valid_until", validity?.words ?? []),
      ...marksOf("government_number", numbers),
    ],
  };
}

/** Whether name, college and date on the documents agree with the profile. The queue takes such a case first. */
export const isAgreed = (
  { name, college, valid_until: until, government_id: government }: ReturnType<typeof compareText>,
  today: string,
): boolean =>
  government === null &&
  name.match === "same" &&
  college.match === "same" &&
  until !== null &&
  until.day > today;
