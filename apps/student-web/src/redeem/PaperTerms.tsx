import { currentLocale } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { wordsIn } from "../offers/in-language.ts";
import { linesOf } from "../offers/lines-of.ts";
import { offerTextOptions } from "../offers/queries.ts";
import { redeemMessages } from "./messages/en.ts";
import classes from "./PaperTerms.module.css";

/** The offer's terms under the printed sheet: lists of offers come without them, and on screen the offer's page has them. */
export function PaperTerms({ offerId }: { offerId: string }) {
  const text = redeemMessages.useText();
  const { data: offer } = useQuery(offerTextOptions(offerId));
  if (offer === undefined) return null;
  const { terms } = wordsIn(offer, currentLocale());
  const lines = linesOf(terms.text);
  if (lines.length === 0) return null;
  return (
    <section className={classes.terms}>
      <h3>{text("terms")}</h3>
      <ul lang={terms.lang}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
