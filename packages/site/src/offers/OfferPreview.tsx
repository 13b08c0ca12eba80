import { worthText } from "@bachat/rules/worth";
import type { Schemas } from "@bachat/api-client/public";
import { OfferCard, type OfferBadge } from "@bachat/ui";
import { previewMessages } from "./messages/en.ts";

type Offer = Schemas["Offer"];

export interface PreviewedOffer extends Pick<
  Offer,
  "discount_type" | "discount_value" | "redemption_method"
> {
  brandName: string;
  brandLogoUrl: string | null;
  categoryName: string;
  title: string;
  details: string;
  isExclusive: boolean;
}

/** An offer that does not exist yet, as a verified student will see it. Only to look at: nothing in it can be pressed. */
export function OfferPreview({ offer, label }: { offer: PreviewedOffer; label: string }) {
  const text = previewMessages.useText();
  const method = offer.redemption_method;
  const badges: OfferBadge[] = offer.isExclusive
    ? [
        { label: text("studentOnly"), kind: "type", icon: "student" },
        { label: text("exclusive"), kind: "exclusive" },
      ]
    : method === "redirect"
      ? [{ label: text("openOffer"), kind: "type", icon: "link" }]
      : [{ label: text("codeRequired"), kind: "type", icon: method === "qr" ? "qr" : "code" }];
  const action = { redirect: text("openDeal"), code: text("getCode"), qr: text("getQr") }[method];
  return (
    <figure aria-label={label}>
      <div inert>
        <OfferCard
          brand={{ name: offer.brandName || text("brandName"), logoUrl: offer.brandLogoUrl }}
          category={offer.categoryName || text("category")}
          isIndia
          title={offer.title || text("offerTitle")}
          href="#"
          description={offer.details || text("offerDetails")}
          badges={badges}
          worth={worthText({ ...offer, currency: "INR" }) || text("worth")}
          access="open"
          actionLabel={action}
          saved={null}
          titleAs="h4"
          onAction={() => {}}
        />
      </div>
    </figure>
  );
}
