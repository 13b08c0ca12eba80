import { expect, it } from "vitest";
import { idCards, wordsOf } from "../../../../test/id-cards.ts";
import { compareText } from "./policy.ts";

const calendar = { today: "2026-11-26", yearEnd: "06-30" };
const compared = idCards.map((card) => ({
  ...card,
  printed: compareText(wordsOf(card.lines), card, calendar),
}));

it("never shows agreement on a card of somebody else or of another college", () => {
  expect(idCards.length).toBeGreaterThanOrEqual(120);
  const wrong = compared.flatMap(({ lines, name, isTrue, printed }) => [
    ...(!isTrue[0] && printed.name.match === "same" ? [[name, lines.join(" / ")]] : []),
    ...(!isTrue[1] && printed.college.match === "same"
      ? [[printed.college.text, lines.join(" / ")]]
      : []),
  ]);
  expect(wrong).toEqual([]);
});

it("shows no contradiction on a card that is the person's, of the college", () => {
  const wrong = compared.flatMap(({ lines, isTrue, printed }) => [
    ...(isTrue[0] && printed.name.match === "differs" ? [lines.join(" / ")] : []),
    ...(isTrue[1] && printed.college.match === "differs" ? [lines.join(" / ")] : []),
  ]);
  expect(wrong).toEqual([]);
});

it("shows agreement on nearly every card in Latin letters that was read well", () => {
  const read = compared.slice(0, 38);
  const open = read.filter(
    ({ printed }) => printed.name.match !== "same" || printed.college.match !== "same",
  );
  expect(
    open.map(({ lines, printed }) => [
      lines.join(" / "),
      printed.name.match,
      printed.college.match,
    ]),
  ).toEqual([]);
});

it("compares a name in Hindi by its sound, and never as a contradiction", () => {
  const hindi = compared.filter(
    ({ lines, name }) =>
      /^[\p{Script=Devanagari}\s/:,०-९]+$/u.test(lines.join(" ")) && /[a-z]/i.test(name),
  );
  expect(new Set(hindi.map(({ isTrue, printed }) => `${isTrue[0]} ${printed.name.match}`))).toEqual(
    new Set(["true sounds_alike", "false other_script"]),
  );
});
