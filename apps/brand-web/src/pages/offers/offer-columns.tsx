import type { Schemas } from "@bachat/api-client/public";
import { isPoolLow } from "@bachat/rules/offers";
import { worthText } from "@bachat/rules/worth";
import { column } from "@bachat/site";
import { StatusDot, WorthChip, type Column } from "@bachat/ui";
import { Box, VisuallyHidden } from "@mantine/core";
import { offerWords } from "../../components/offers/messages/en.ts";
import { badgesText, stateTones } from "../../components/offers/offer-words.ts";
import { OfferEnds } from "../../components/offers/OfferEnds.tsx";
import { recentDayText } from "../../format.ts";
import { offersMessages } from "./messages/en.ts";
import classes from "./OffersPage.module.css";

export type ListedOffer = Schemas["ListedBrandOffer"];
type Text = typeof offersMessages.text;

/** The table's columns; on a narrow one results come down to views and redeems. */
export function columnsOf(text: Text, isNarrow: boolean): Column<ListedOffer>[] {
  const count = (id: "views" | "saves" | "redeems", header: string): Column<ListedOffer> =>
    column.number(id, header, ({ stats }) => stats[id], { width: "84px" });
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      isCut: true,
      // All that the others leave.
      width: "auto",
      cell: (offer) => (
        <Box component="span" display="inline-grid" maw="100%" miw={0}>
          <span style={{ overflow: "hidden", textOverflow: "ellipsis" }}>{offer.title}</span>
          <span className={classes.quiet}>{badgesText(offer)}</span>
        </Box>
      ),
    },
    {
      id: "state",
      header: text("columnState"),
      width: "152px",
      cell: (offer) => <OfferStateCell offer={offer} />,
    },
    {
      id: "worth",
      header: text("columnWorth"),
      width: "140px",
      cell: (offer) => <WorthChip>{worthText(offer)}</WorthChip>,
    },
    count("views", text("columnViews")),
    ...(isNarrow ? [] : [count("saves", text("columnSaves"))]),
    count("redeems", text("columnRedeems")),
    ...(isNarrow
      ? []
      : [
          {
            id: "health",
            header: text("columnHealth"),
            align: "end" as const,
            width: "116px",
            cell: (offer: ListedOffer) => <Health offer={offer} text={text} />,
          },
        ]),
    {
      id: "ends",
      header: text("columnEnds"),
      align: "end",
      width: "124px",
      cell: (offer) => <OfferEnds offer={offer} />,
    },
  ];
}

/** The state, and under it that the offer fails for students, or that a change is in review or came back. */
export function OfferStateCell({ offer }: { offer: ListedOffer }) {
  const text = offersMessages.useText();
  const words = offerWords.useText();
  return (
    <Box component="span" display="inline-grid" maw="100%" miw={0}>
      <StatusDot tone={stateTones[offer.state]}>{words(`state_${offer.state}`)}</StatusDot>
      {offer.failing !== null && (
        <span className={classes.bad}>
          {offer.failing.pauses_on === null
            ? text("failsPaused")
            : text("failsPauses", { day: recentDayText(offer.failing.pauses_on) })}
        </span>
      )}
      {offer.changes_asked && <span className={classes.bad}>{text("changeAsked")}</span>}
      {offer.held !== null && <span className={classes.bad}>{text("heldByBachat")}</span>}
      {offer.revision_status === "pending" && !offer.changes_asked && (
        <span className={classes.quiet}>{text("changePending")}</span>
      )}
      {offer.revision_status === "rejected" && (
        <span className={classes.bad}>{text("changeRejected")}</span>
      )}
    </Box>
  );
}

/** How often it worked, and the stock of its pool. */
function Health({ offer, text }: { offer: ListedOffer; text: Text }) {
  const { health, pool } = offer;
  const { worked, answers } = health;
  const isKnown = worked !== null && answers !== null;
  return (
    <Box component="span" display="inline-grid" maw="100%" miw={0}>
      {isKnown && <span>{text("worked", { worked, answers })}</span>}
      {pool !== null && (
        <span className={isPoolLow(pool) ? classes.bad : classes.quiet}>
          {text("codesLeft", { count: pool.left })}
        </span>
      )}
      {!isKnown && pool === null && (
        <span className={classes.quiet}>
          <span aria-hidden>{text("noAnswers")}</span>
          <VisuallyHidden>{text("noAnswersLabel")}</VisuallyHidden>
        </span>
      )}
    </Box>
  );
}
