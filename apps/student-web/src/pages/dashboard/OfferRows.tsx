import { TicketRow } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconHeartFilled, IconQrcode, IconTicket } from "@tabler/icons-react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { momentDayText } from "../../offers/dates.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { paths } from "../../paths.ts";
import classes from "./OfferRows.module.css";
import type { ListedOffer, RedeemedOffer, SavedOffer, ViewedOffer } from "./queries.ts";

type Text = ReturnType<typeof dashboardMessages.useText>;

/** Brand, title, place and worth of a row, the same in every list. */
function useRow() {
  const labels = useLabels();
  return (offer: ListedOffer) => ({
    brand: { name: offer.brand_name, logoUrl: offer.brand_logo_url },
    title: offer.title,
    href: paths.offer(offer.id),
    worth: labels.worth(offer),
  });
}

interface RowProps<T> {
  item: T;
  actions: OfferActions;
}

/** A saved offer with its end, and the heart that takes it away. */
export function SavedRow({ item, actions }: RowProps<SavedOffer>) {
  const text = dashboardMessages.useText();
  const labels = useLabels();
  const row = useRow();
  const { offer } = item;
  const expiry = offer.available ? labels.expiry(offer.end_date) : null;
  return (
    <TicketRow
      {...row(offer)}
      note={
        offer.available
          ? (expiry?.label ?? text("savedOn", { date: momentDayText(item.saved_at) }))
          : text("notAvailable")
      }
      urgent={expiry?.urgent ?? false}
      action={
        <button
          type="button"
          className={classes.heart}
          aria-label={text("removeNamed", { title: offer.title })}
          title={text("remove")}
          onClick={() => actions.toggleSave(offer.id, true)}
        >
          <IconHeartFilled size={20} aria-hidden />
        </button>
      }
    />
  );
}

/** A redeemed offer, with its code or QR again. */
export function RedeemedRow({ item, actions }: RowProps<RedeemedOffer>) {
  const text = dashboardMessages.useText();
  const row = useRow();
  const { offer, redemption } = item;
  const isQr = redemption.method === "qr";
  const isUsed = redemption.status === "checked";
  const Icon = isQr ? IconQrcode : IconTicket;
  return (
    <TicketRow
      {...row(offer)}
      note={redeemedNote(text, item)}
      action={
        !isUsed && (
          <Button
            variant="default"
            size="sm"
            className={classes.show}
            aria-label={text(isQr ? "showQrNamed" : "showCodeNamed", { title: offer.title })}
            onClick={() => actions.show({ offer, redemption })}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes.showLabel}>{text(isQr ? "showQr" : "showCode")}</span>
          </Button>
        )
      }
    />
  );
}

function redeemedNote(text: Text, { redemption }: RedeemedOffer): string {
  return redemption.checked_at === null
    ? text("redeemedOn", { date: momentDayText(redemption.redeemed_at) })
    : text("usedOn", { date: momentDayText(redemption.checked_at) });
}

export function ViewedRow({ item }: { item: ViewedOffer }) {
  const text = dashboardMessages.useText();
  const row = useRow();
  return (
    <TicketRow
      {...row(item.offer)}
      note={
        item.offer.available
          ? text("viewedOn", { date: momentDayText(item.viewed_at) })
          : text("notAvailable")
      }
    />
  );
}
