import { worthText } from "@bachat/rules/worth";
import type { Schemas } from "@bachat/api-client/public";
import { daysLeft, numberText, todayInKolkata } from "@bachat/site";
import { Card, DataTable, EmptyState, Sparkline, WorthChip, type Column } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { recentDayText } from "../../format.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./OverviewPage.module.css";

type Offer = Schemas["BrandOverviewOffer"];
type Text = typeof overviewMessages.text;

export function OffersTable({ offers, total }: { offers: readonly Offer[]; total: number }) {
  const text = overviewMessages.useText();
  return (
    <Card
      title={text("offers")}
      padded={false}
      action={
        total > offers.length && (
          <span className={classes.quiet}>
            {text("offersShown", { shown: offers.length, total })}
          </span>
        )
      }
    >
      <DataTable
        label={text("offers")}
        density="comfortable"
        columns={columnsOf(text)}
        rows={offers}
        rowKey={(offer) => offer.id}
        empty={<EmptyState size="inline" title={text("noOffers")} text={text("noOffersText")} />}
      />
    </Card>
  );
}

function columnsOf(text: Text): Column<Offer>[] {
  const count = (id: "views" | "saves" | "redeems"): Column<Offer> => ({
    id,
    header: text(id),
    align: "end",
    cell: (offer) => numberText(offer[id]),
  });
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      cell: (offer) => (
        <Stack component="span" gap={0} className={classes.offer}>
          <span>{offer.title}</span>
          <span className={classes.quiet}>{badgesOf(offer, text)}</span>
        </Stack>
      ),
    },
    {
      id: "worth",
      header: text("columnWorth"),
      cell: (offer) => <WorthChip>{worthText(offer)}</WorthChip>,
    },
    count("views"),
    count("saves"),
    count("redeems"),
    {
      id: "days",
      header: text("columnDays"),
      hideOnPhone: true,
      width: "92px",
      cell: (offer) =>
        offer.views > 0 && (
          <Sparkline
            values={offer.view_days}
            width={72}
            height={24}
            label={text("chart", { name: text("views") })}
          />
        ),
    },
    {
      id: "ends",
      header: text("columnEnds"),
      align: "end",
      cell: (offer) => <Ends offer={offer} text={text} />,
    },
  ];
}

/** A published offer has the badges of its card, any other its status. */
function badgesOf(offer: Offer, text: Text): string {
  if (offer.status !== "published") return text(`status_${offer.status}`);
  const badges = [text(`type_${offer.offer_type}_badge`)];
  if (offer.exclusivity === "exclusive") badges.push(text("studentOnly"));
  if (offer.featured) badges.push(text("featured"));
  return badges.join(" · ");
}

function Ends({ offer, text }: { offer: Offer; text: Text }) {
  if (offer.start_date > todayInKolkata()) {
    return text("starts", { date: recentDayText(offer.start_date) });
  }
  if (offer.end_date === null) return text("noEnd");
  const days = daysLeft(offer.end_date);
  if (days < 0) return text("ended");
  if (days > 3) return recentDayText(offer.end_date);
  return (
    <b className={classes.urgent}>
      {days === 0 ? text("lastDay") : text("daysLeft", { count: days })}
    </b>
  );
}
