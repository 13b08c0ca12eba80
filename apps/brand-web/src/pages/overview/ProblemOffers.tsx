import type { Schemas } from "@bachat/api-client/public";
import { column } from "@bachat/site";
import { Card, DataTable, type Column } from "@bachat/ui";
import { Box } from "@mantine/core";
import { recentDayText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { overviewMessages } from "./messages/en.ts";

type ProblemOffer = Schemas["BrandFailingOffer"];
type Text = typeof overviewMessages.text;

/** Offers that fail for students, with the day when each is paused; renders nothing without one. */
interface ProblemOffersProps {
  offers: readonly ProblemOffer[];
  /** Whether the member may open them. */
  mayRead: boolean;
}

export function ProblemOffers({ offers, mayRead }: ProblemOffersProps) {
  const text = overviewMessages.useText();
  if (offers.length === 0) return null;
  return (
    <Card title={text("failingTitle")} padded={false}>
      <Box component="p" px="var(--card-inset)" pb={12} c="dimmed">
        {text("failingText")}
      </Box>
      <DataTable
        label={text("failingTitle")}
        density="comfortable"
        columns={columnsOf(text)}
        rows={offers}
        rowKey={(offer) => offer.offer_id}
        {...(mayRead && { hrefFor: (offer: ProblemOffer) => paths.offer(offer.offer_id) })}
      />
    </Card>
  );
}

function columnsOf(text: Text): Column<ProblemOffer>[] {
  return [
    column.text("offer", text("columnOffer"), (offer) => offer.offer_title, { isPrimary: true }),
    {
      id: "worked",
      header: text("columnWorked"),
      cell: ({ worked, answers }) =>
        worked === null || answers === null ? (
          text("tooFew")
        ) : (
          <b style={{ color: "var(--chili-text)" }}>{text("workedOf", { worked, answers })}</b>
        ),
    },
    {
      id: "next",
      header: text("columnNext"),
      cell: ({ failing: { pauses_on: pausesOn, paused_on: pausedOn } }) =>
        pausedOn !== null
          ? text("paused", { day: recentDayText(pausedOn) })
          : pausesOn !== null && text("pauses", { day: recentDayText(pausesOn) }),
    },
    column.text("reason", text("columnReason"), ({ main_reason: reason }) =>
      reason === null ? null : text(`reason_${reason}`),
    ),
    column.text(
      "last",
      text("columnLastWorked"),
      ({ last_worked_on: day }) => (day === null ? text("notLately") : recentDayText(day)),
      { align: "end" },
    ),
  ];
}
