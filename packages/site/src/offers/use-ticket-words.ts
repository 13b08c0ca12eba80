import { amountText } from "@bachat/rules/money";
import type { OfferBadge, OfferCardProps } from "@bachat/ui";
import { useToday } from "../data/use-today.ts";
import { ticketMessages } from "./messages/en.ts";
import { expiryOf, iconOf, type Lock, type Offer, typeBadgeOf, worthOf } from "./ticket.ts";

export type TicketOffer = Pick<
  Offer,
  | "offer_type"
  | "redemption_method"
  | "exclusivity"
  | "discount_type"
  | "discount_value"
  | "currency"
  | "channel"
  | "city"
  | "end_date"
  | "featured"
> &
  // The form of an application does not ask for it.
  Partial<Pick<Offer, "min_order">>;

const asItIs = (city: string) => city;

/** An offer's words in the reader's language. @param cityName a city in that language */
export function useTicketWords(cityName: (city: string) => string = asItIs) {
  const text = ticketMessages.useText();
  const today = useToday();
  const words = {
    worth(offer: Pick<Offer, "discount_type" | "discount_value" | "currency">): string {
      const worth = worthOf(offer);
      if (worth.key === "raw") return worth.value;
      return "value" in worth ? text(worth.key, { value: worth.value }) : text(worth.key);
    },
    /** "On orders above ₹599", or null without a minimum. */
    minOrder: ({
      min_order: minor = null,
      currency,
    }: Pick<TicketOffer, "min_order" | "currency">) =>
      minor === null ? null : text("minOrder", { value: amountText(minor / 100, currency) }),
    badges(offer: Omit<TicketOffer, "city" | "channel">): OfferBadge[] {
      const badges: OfferBadge[] = [
        { label: text(typeBadgeOf(offer)), kind: "type", icon: iconOf(offer) },
      ];
      if (offer.exclusivity === "exclusive")
        badges.push({ label: text("exclusive"), kind: "exclusive" });
      if (offer.featured)
        badges.push({ label: text("featured"), kind: "featured", hint: text("featuredHint") });
      const minimum = words.minOrder(offer);
      if (minimum !== null) badges.push({ label: minimum, kind: "type" });
      return badges;
    },
    expiry(endDate: string | null): { label: string; urgent: boolean } | null {
      const expiry = expiryOf(endDate, new Date(today));
      if (expiry === null) return null;
      const label = expiry.days === 0 ? text("lastDay") : text("daysLeft", { count: expiry.days });
      return { label, urgent: expiry.isUrgent };
    },
    place(offer: Pick<Offer, "channel" | "city">): { label: string; kind: "online" | "store" } {
      if (offer.channel === "online") return { label: text("online"), kind: "online" };
      if (offer.channel === "both") return { label: text("onlineAndStore"), kind: "store" };
      return {
        label:
          offer.city === null ? text("inStore") : text("inStoreIn", { city: cityName(offer.city) }),
        kind: "store",
      };
    },
    /** Why it is locked and the act that opens it; the caller knows its address. */
    lock: (lock: Lock): { why: string; action: string } =>
      lock === "verified_students"
        ? { why: text("verificationLock"), action: text("verifyNow") }
        : { why: text("loginLock"), action: text("login") },
  };
  return {
    ...words,
    /** A card's texts about an offer. */
    card: (offer: TicketOffer): Pick<OfferCardProps, "badges" | "expiry" | "worth" | "place"> => ({
      badges: words.badges(offer),
      expiry: words.expiry(offer.end_date),
      worth: words.worth(offer),
      place: words.place(offer),
    }),
  };
}
