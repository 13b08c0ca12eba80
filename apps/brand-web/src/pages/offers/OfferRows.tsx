import { worthText } from "@bachat/rules/worth";
import { numberText } from "@bachat/site";
import { UiLink, WorthChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { badgesText } from "../../components/offers/offer-words.ts";
import { OfferEnds } from "../../components/offers/OfferEnds.tsx";
import { paths } from "../../paths.ts";
import { offersMessages } from "./messages/en.ts";
import { OfferStateCell, type ListedOffer } from "./offer-columns.tsx";
import classes from "./OfferRows.module.css";

/** The list on a phone: three lines an offer, the whole of it a link. */
export function OfferRows({ offers }: { offers: readonly ListedOffer[] }) {
  const text = offersMessages.useText();
  return (
    <ul aria-label={text("title")}>
      {offers.map((offer) => (
        <li key={offer.id} className={classes.row}>
          <p className={classes.head}>
            <UiLink href={paths.offer(offer.id)} className={classes.title}>
              {offer.title}
            </UiLink>
            <WorthChip>{worthText(offer)}</WorthChip>
          </p>
          <div className={classes.line}>
            <OfferStateCell offer={offer} />
            <Box component="span" c="dimmed">
              {badgesText(offer)}
            </Box>
          </div>
          <p className={classes.line}>
            <span>{resultsText(offer)}</span>
            <span>
              <OfferEnds offer={offer} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "18,402 views · 1,512 saves · 1,024 redemptions · worked for 23 of 25" */
function resultsText({ stats, health, pool }: ListedOffer): string {
  const { text } = offersMessages;
  const values = (count: number) => ({ count, number: numberText(count) });
  const parts = [
    text("viewsShort", values(stats.views)),
    text("savesShort", values(stats.saves)),
    text("redeemsShort", values(stats.redeems)),
  ];
  if (health.worked !== null && health.answers !== null)
    parts.push(text("workedShort", { worked: health.worked, answers: health.answers }));
  if (pool !== null) parts.push(text("codesLeft", { count: pool.left }));
  return parts.join(" · ");
}
