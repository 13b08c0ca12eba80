import { compareText } from "../apps/api/src/modules/student-verification/document-text/policy.ts";
import { idCards, type IdCard, wordsOf } from "../apps/api/test/id-cards.ts";

/**
 * `node bench/id-cards.ts`: the ID desk's comparison of each card of the set. Prints how many of the matching cards are shown as
 * matching, and each of the others. Exits 1 when a card that does not match is shown as matching.
 */

const calendar = { today: "2026-11-26", yearEnd: "06-30" };

const fields = ["name", "college"] as const;
let isWrong = false;
for (const [index, field] of fields.entries()) {
  const states = idCards.map((card: IdCard) => ({
    card,
    isTrue: card.isTrue[index] === true,
    match: compareText(wordsOf(card.lines), card, calendar)[field].match,
  }));
  const own = states.filter(({ isTrue }) => isTrue);
  const green = own.filter(({ match }) => match === "same");
  const wrong = states.filter(({ isTrue, match }) => !isTrue && match === "same");
  isWrong ||= wrong.length > 0;
  console.log(
    `${field}: ${green.length} of ${own.length} that agree are shown so, ${wrong.length} of ${states.length - own.length} others are`,
  );
  for (const { card, match } of own.filter((one) => one.match !== "same"))
    console.log(`  ${match}: ${card.lines.join(" / ")}`);
  for (const { card } of wrong) console.log(`  wrong: ${card.lines.join(" / ")}`);
}
process.exitCode = isWrong ? 1 : 0;
