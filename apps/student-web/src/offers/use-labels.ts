import { useToday } from "@bachat/site";
import type { OfferBadge } from "@bachat/ui";
import { offersMessages } from "./messages/messages.ts";
import { expiryOf, typeBadgeOf, worthOf, type Offer } from "./offer.ts";
import { useCityName } from "./use-city-name.ts";

/** Icons of the quiet row by how an offer is used. */
function iconOf(offer: Offer): NonNullable<OfferBadge["icon"]> {
  if (offer.exclusivity === "exclusive") return "student";
  if (offer.redemption_method === "qr") return "qr";
  return offer.offer_type === "code" ? "code" : "link";
}

/** An offer's words in the reader's language. */
export function useLabels() {
  const text = offersMessages.useText();
  const cityName = useCityName();
  const today = useToday();
  return {
    worth(offer: Pick<Offer, "discount_type" | "discount_value" | "currency">): string {
      const worth = worthOf(offer);
      if (worth.key === "raw") return worth.value;
      return "value" in worth ? text(worth.key, { value: worth.value }) : text(worth.key);
    },
    badges(offer: Offer): OfferBadge[] {
      const badges: OfferBadge[] = [
        { label: text(typeBadgeOf(offer)), kind: "type", icon: iconOf(offer) },
      ];
      if (offer.exclusivity === "exclusive") {
        badges.push({ label: text("exclusive"), kind: "exclusive" });
      }
      if (offer.featured)
        badges.push({ label: text("featured"), kind: "featured", hint: text("featuredHint") });
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
  };
}
