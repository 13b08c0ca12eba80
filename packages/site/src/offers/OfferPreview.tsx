import { opensFor, opensTo } from "@bachat/rules/offers";
import { OfferCard } from "@bachat/ui";
import { ticketMessages } from "./messages/en.ts";
import { previewMessages } from "./messages/preview.ts";
import { actionOf, type Lock, lockOf, type Offer } from "./ticket.ts";
import { type TicketOffer, useTicketWords } from "./use-ticket-words.ts";

type Needed = "discount_type" | "discount_value" | "redemption_method" | "exclusivity";

export interface PreviewedOffer
  extends
    Pick<TicketOffer, Needed>,
    Partial<Omit<TicketOffer, Needed>>,
    Partial<Pick<Offer, "country">> {
  brandName: string;
  brandLogoUrl: string | null;
  categoryName: string;
  title: string;
  details: string;
}

/** The kind of viewer. */
export type PreviewViewer = "visitor" | "pending" | "verified";

interface OfferPreviewProps {
  offer: PreviewedOffer;
  label: string;
  /** Default a verified student, who may use everything. */
  viewer?: PreviewViewer;
}

/** The type that goes with the method, where none is chosen. */
const typeOf = ({ offer_type: type, redemption_method: method }: PreviewedOffer) =>
  type ?? (method === "redirect" ? "redirect" : "code");

/** Why this viewer cannot open it yet; null when they can. */
export function previewLock(offer: PreviewedOffer, viewer: PreviewViewer): Lock | null {
  const { exclusivity } = offer;
  return lockOf(
    { opens_for: opensFor({ offerType: typeOf(offer), exclusivity }) },
    { opens: opensTo({ signedIn: viewer !== "visitor", verified: viewer === "verified" }) },
  );
}

/** An offer that does not exist yet, as students will see it. Only to look at: nothing in it can be pressed. */
export function OfferPreview({ offer, label, viewer = "verified" }: OfferPreviewProps) {
  const text = previewMessages.useText();
  const words = useTicketWords();
  const lock = previewLock(offer, viewer);
  const why = lock === null ? null : words.lock(lock);
  const { channel = null, city = null, country = "India" } = offer;
  const card = words.card({
    currency: "INR",
    end_date: null,
    featured: false,
    ...offer,
    offer_type: typeOf(offer),
    channel: channel ?? "online",
    city,
  });
  return (
    <figure aria-label={label}>
      <div inert>
        <OfferCard
          {...card}
          brand={{ name: offer.brandName || text("brandName"), logoUrl: offer.brandLogoUrl }}
          category={offer.categoryName || text("category")}
          city={city}
          isIndia={country === "India"}
          title={offer.title || text("offerTitle")}
          href="#"
          description={offer.details || text("offerDetails")}
          worth={card.worth || text("worth")}
          place={channel === null ? null : (card.place ?? null)}
          access={lock === null ? "open" : "locked"}
          {...(why !== null && { lockText: why.why, lockActionLabel: why.action, lockHref: "#" })}
          actionLabel={ticketMessages.text(actionOf(offer, lock))}
          saved={viewer === "visitor" || channel === null ? null : false}
          titleAs="h4"
          onAction={() => {}}
        />
      </div>
    </figure>
  );
}
