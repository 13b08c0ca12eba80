import { findValidity, type Calendar } from "./policy-dates.ts";
import { linesOf, marksOf, type PlacedWord } from "./policy-lines.ts";
import { findCollege, findName } from "./policy-names.ts";

/** What is printed on documents beside what a student says. Pure; days are `YYYY-MM-DD` in Kolkata. */

export function compareText(
  words: readonly PlacedWord[],
  profile: { name: string; colleges: readonly string[] },
  calendar: Calendar,
) {
  const lines = linesOf(words);
  const name = findName(lines, profile.name);
  const college = findCollege(lines, profile.colleges);
  const validity = findValidity(lines, calendar);
  return {
    name: { match: name.match, text: name.text },
    college: { match: college.match, text: college.text },
    valid_until:
      validity === null
        ? null
        : { day: validity.day, text: validity.text, source: validity.source },
    marks: [
      ...marksOf("name", name.words),
      ...marksOf("college", college.words),
      ...marksOf("valid_until", validity?.words ?? []),
    ],
  };
}

/** Whether the documents say what the profile says, and are valid: a machine's hint that a case is quick to decide. */
export const isAgreed = (
  { name, college, valid_until: until }: ReturnType<typeof compareText>,
  today: string,
): boolean =>
  name.match === "same" &&
  (college.match === "same" || college.match === "similar") &&
  until !== null &&
  until.day > today;
