import type { Schemas } from "@bachat/api-client/public";
import { worthText } from "@bachat/rules/worth";
import { column, dayText } from "@bachat/site";
import { Card, DataTable, EmptyState, Sparkline, UiLink, WorthChip, type Column } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { NewOfferButton } from "../../components/offers/NewOfferButton.tsx";
import { badgesText } from "../../components/offers/offer-words.ts";
import { OfferEnds } from "../../components/offers/OfferEnds.tsx";
import { paths } from "../../paths.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./OverviewPage.module.css";

type Offer = Schemas["BrandOverviewOffer"];
type Text = typeof overviewMessages.text;

interface OffersTableProps {
  /** The days of the figures. */
  days: { from: string; to: string };
  offers: readonly Offer[];
  total: number;
  /** The member's rights on the brand's offers: rows and the rest are links only for those who may follow them. */
  may: { read: boolean; make: boolean };
}

export function OffersTable({ days, offers, total, may }: OffersTableProps) {
  const text = overviewMessages.useText();
  return (
    <Card
      title={text("offers")}
      padded={false}
      action={
        total > offers.length && (
          <span className={classes.quiet}>
            {text("offersShown", { shown: offers.length, total })}
            {may.read && (
              <>
                {" · "}
                <UiLink href={paths.offers()} className={classes.link}>
                  {text("allOffers")}
                </UiLink>
              </>
            )}
          </span>
        )
      }
    >
      <Box component="p" px="var(--card-inset)" pb={12} c="dimmed">
        {text("offersDays", { from: dayText(days.from), to: dayText(days.to) })}
      </Box>
      <DataTable
        label={text("offers")}
        density="comfortable"
        columns={columnsOf(text)}
        rows={offers}
        rowKey={(offer) => offer.id}
        {...(may.read && { hrefFor: (offer: Offer) => paths.offer(offer.id) })}
        empty={
          <EmptyState
            size="inline"
            title={text("noOffers")}
            text={text("noOffersText")}
            action={may.make && <NewOfferButton />}
          />
        }
      />
    </Card>
  );
}

function columnsOf(text: Text): Column<Offer>[] {
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      cell: (offer) => (
        <Stack component="span" gap={0} className={classes.offer}>
          <span>{offer.title}</span>
          <span className={classes.quiet}>{quietText(offer, text)}</span>
        </Stack>
      ),
    },
    {
      id: "worth",
      header: text("columnWorth"),
      cell: (offer) => <WorthChip>{worthText(offer)}</WorthChip>,
    },
    column.number("views", text("views"), (offer) => offer.views),
    column.number("saves", text("saves"), (offer) => offer.saves),
    column.number("redeems", text("columnRedeems"), (offer) => offer.redeems),
    {
      id: "days",
      header: text("columnDays"),
      hideOnPhone: true,
      width: "92px",
      cell: (offer) =>
        offer.views > 0 && (
          <Sparkline
            values={offer.view_points}
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
      cell: (offer) => <OfferEnds offer={offer} />,
    },
  ];
}

/** A published offer has the badges of its card, any other its status. */
const quietText = (offer: Offer, text: Text): string =>
  offer.status === "published" ? badgesText(offer) : text(`status_${offer.status}`);
