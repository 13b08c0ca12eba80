import { closedIn, closedText, currentLocale, recentDateText, todayInKolkata } from "@bachat/site";
import { cx, TicketRow } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconQrcode, IconTicket } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { titleIn } from "../../offers/in-language.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { useOfferRow } from "../../offers/use-offer-row.ts";
import type { Feedback } from "../../offers/use-offer-states.ts";
import { CodeChip } from "./CodeChip.tsx";
import { dashboardMessages } from "./messages/en.ts";
import type { ListedOffer, RedeemedOffer, SavedOffer, ViewedOffer } from "./queries.ts";
import type { ToggleSaved } from "./use-toggle-saved.ts";
import classes from "./OfferRows.module.css";

type Text = ReturnType<typeof dashboardMessages.useText>;

/** An offer that is over has no page to open. */
function useRow() {
  const row = useOfferRow();
  return (offer: ListedOffer) => ({
    ...row(offer),
    ...(!offer.available && { href: null }),
    isOver: !offer.available,
  });
}

/** Why an offer cannot be had any more, or null while it can. */
function overNote(offer: ListedOffer): string | null {
  const closed = closedIn(offer, todayInKolkata());
  return closed === null ? null : closedText(closed);
}

/** A saved offer with its end, and the button that removes it and saves it again. */
export function SavedRow({ item, onToggle }: { item: SavedOffer; onToggle: ToggleSaved }) {
  const text = dashboardMessages.useText();
  const labels = useLabels();
  const row = useRow();
  const { offer, removed = false } = item;
  const expiry = offer.available && !removed ? labels.expiry(offer.end_date) : null;
  const savedOn = text("savedOn", { date: recentDateText(item.saved_at) });
  const Icon = removed ? IconHeart : IconHeartFilled;
  return (
    <TicketRow
      {...row(offer)}
      isOver={removed || !offer.available}
      note={removed ? text("removed") : (overNote(offer) ?? expiry?.label ?? savedOn)}
      urgent={expiry?.urgent ?? false}
      action={
        <button
          type="button"
          className={cx(classes.save, removed && classes.removed)}
          aria-label={text(removed ? "saveNamed" : "removeNamed", {
            title: titleIn(offer, currentLocale()).text,
          })}
          title={text(removed ? "save" : "remove")}
          // The second half of a double click is no wish of its own.
          onClick={(event: MouseEvent) => event.detail < 2 && onToggle(item)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}

interface RedeemedRowProps {
  item: RedeemedOffer;
  show: OfferActions["show"];
  /** The student's feedback; left out while it is loading. */
  feedback?: Feedback | undefined;
  /** From this device's copy: no page can be opened and no QR made. */
  isOffline?: boolean;
}

/** A redeemed offer, with its code to copy, and code or QR again in its ticket. */
export function RedeemedRow({ item, show, feedback, isOffline = false }: RedeemedRowProps) {
  const text = dashboardMessages.useText();
  const row = useRow();
  const { offer, redemption } = item;
  const isQr = redemption.method === "qr";
  const isUsed = redemption.status === "checked";
  const needsNetwork = isOffline && isQr && !isUsed;
  const Icon = isQr ? IconQrcode : IconTicket;
  const { text: title } = titleIn(offer, currentLocale());
  const name = text(isQr ? "showQrNamed" : "showCodeNamed", { title });
  // A QR that no shop has read has not been tried.
  const asks = feedback === null && !isOffline && (!isQr || isUsed);
  const over = isUsed ? null : overNote(offer);
  return (
    <TicketRow
      {...row(offer)}
      {...(isOffline && { href: null })}
      // A code that was given already can be used, whatever the account may open now.
      isLocked={false}
      isOver={isUsed || !offer.available}
      note={needsNetwork ? text("qrNeedsNetwork") : (over ?? redeemedNote(text, item))}
      foot={
        (redemption.code !== null || asks) && (
          <Group gap="4px 12px">
            {redemption.code !== null && <CodeChip code={redemption.code} title={title} />}
            {asks && (
              <button
                type="button"
                className={classes.ask}
                aria-label={text("askNamed", { title })}
                onClick={() => show({ offer, redemption })}
              >
                {text("ask")}
              </button>
            )}
          </Group>
        )
      }
      action={
        !isUsed &&
        !needsNetwork && (
          <Button
            variant="default"
            size="sm"
            className={classes.show}
            aria-label={name}
            onClick={() => show({ offer, redemption })}
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
    ? text("redeemedOn", { date: recentDateText(redemption.redeemed_at) })
    : text("usedOn", { date: recentDateText(redemption.checked_at) });
}

export function ViewedRow({ item }: { item: ViewedOffer }) {
  const text = dashboardMessages.useText();
  const row = useRow();
  const viewedOn = text("viewedOn", { date: recentDateText(item.viewed_at) });
  return <TicketRow {...row(item.offer)} note={overNote(item.offer) ?? viewedOn} />;
}
