import { opensFor } from "@bachat/rules/offers";
import { worthText } from "@bachat/rules/worth";
import type { Schemas } from "@bachat/api-client/public";
import { OfferCard, type OfferBadge, type OfferCardProps } from "@bachat/ui";
import { daysLeft } from "../i18n/format.ts";
import { previewMessages } from "./messages/en.ts";

type Offer = Schemas["Offer"];

export interface PreviewedOffer
  extends
    Pick<Offer, "discount_type" | "discount_value" | "redemption_method">,
    Partial<Pick<Offer, "currency" | "country" | "city" | "channel" | "end_date" | "offer_type">> {
  brandName: string;
  brandLogoUrl: string | null;
  categoryName: string;
  title: string;
  details: string;
  isExclusive: boolean;
}

/** Who looks at it. */
export type PreviewViewer = "visitor" | "pending" | "verified";

interface OfferPreviewProps {
  offer: PreviewedOffer;
  label: string;
  /** Default a verified student, who may use everything. */
  viewer?: PreviewViewer;
}

const icons = { redirect: "link", code: "code", qr: "qr" } as const;
const actions = { redirect: "openDeal", code: "getCode", qr: "getQr" } as const;
const EXPIRY_WINDOW_DAYS = 30;
const URGENT_DAYS = 3;

/** By the method where the type is not chosen. */
const typeOf = ({ offer_type: type, redemption_method: method }: PreviewedOffer) =>
  type ?? (method === "redirect" ? "redirect" : "code");

/** Why this viewer cannot open it yet; null when they can. */
export function previewLock(
  offer: PreviewedOffer,
  viewer: PreviewViewer,
): "accounts" | "verified_students" | null {
  const needed = opensFor({
    offerType: typeOf(offer),
    exclusivity: offer.isExclusive ? "exclusive" : "standard",
  });
  if (needed === "everyone" || viewer === "verified") return null;
  return needed === "accounts" && viewer === "pending" ? null : needed;
}

/** An offer that does not exist yet, as students will see it. Only to look at: nothing in it can be pressed. */
export function OfferPreview({ offer, label, viewer = "verified" }: OfferPreviewProps) {
  const text = previewMessages.useText();
  const lock = previewLock(offer, viewer);
  return (
    <figure aria-label={label}>
      <div inert>
        <OfferCard
          brand={{ name: offer.brandName || text("brandName"), logoUrl: offer.brandLogoUrl }}
          category={offer.categoryName || text("category")}
          city={offer.city ?? null}
          isIndia={(offer.country ?? "India") === "India"}
          title={offer.title || text("offerTitle")}
          href="#"
          description={offer.details || text("offerDetails")}
          badges={badgesOf(offer)}
          expiry={expiryOf(offer.end_date ?? null)}
          worth={worthText({ currency: "INR", ...offer }) || text("worth")}
          {...(offer.channel !== undefined && { place: placeOf(offer.channel, offer.city) })}
          access={lock === null ? "open" : "locked"}
          {...(lock === "verified_students" && {
            lockText: text("verificationLock"),
            lockActionLabel: text("verifyNow"),
            lockHref: "#",
          })}
          {...(lock === "accounts" && {
            lockText: text("loginLock"),
            lockActionLabel: text("login"),
            lockHref: "#",
          })}
          actionLabel={
            lock === null
              ? text(actions[offer.redemption_method])
              : text(lock === "accounts" ? "loginRequired" : "verifyStudent")
          }
          saved={viewer === "visitor" || offer.channel === undefined ? null : false}
          titleAs="h4"
          onAction={() => {}}
        />
      </div>
    </figure>
  );
}

function badgesOf(offer: PreviewedOffer): OfferBadge[] {
  const { text } = previewMessages;
  if (offer.isExclusive) {
    return [
      { label: text("studentOnly"), kind: "type", icon: "student" },
      { label: text("exclusive"), kind: "exclusive" },
    ];
  }
  const labels = { redirect: "openOffer", code: "codeRequired", other: "offer" } as const;
  return [
    { label: text(labels[typeOf(offer)]), kind: "type", icon: icons[offer.redemption_method] },
  ];
}

function expiryOf(endDate: string | null): OfferCardProps["expiry"] {
  if (endDate === null) return null;
  const { text } = previewMessages;
  const days = daysLeft(endDate);
  if (days < 0 || days > EXPIRY_WINDOW_DAYS) return null;
  const label = days === 0 ? text("lastDay") : text("daysLeft", { count: days });
  return { label, urgent: days <= URGENT_DAYS };
}

function placeOf(
  channel: Offer["channel"],
  city: string | null | undefined,
): OfferCardProps["place"] {
  const { text } = previewMessages;
  if (channel === "online") return { label: text("online"), kind: "online" };
  if (channel === "both") return { label: text("onlineAndStore"), kind: "store" };
  return { label: city ? text("inStoreIn", { city }) : text("inStore"), kind: "store" };
}
