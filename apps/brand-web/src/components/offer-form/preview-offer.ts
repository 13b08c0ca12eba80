import type { Schemas } from "@bachat/api-client/public";
import {
  dayText,
  previewLock,
  todayInKolkata,
  type PreviewedOffer,
  type PreviewViewer,
} from "@bachat/site";
import { previewMessages } from "./messages/preview.ts";
import { validate } from "./offer-rules.ts";
import { fieldsOf, type OfferValues, wayIn } from "./offer-values.ts";

interface Shown {
  brand: { name: string; logo_url: string | null };
  categoryName: string;
}

/** The ticket of the typed values. A faulty field is left out: the ticket looks as it would without that field. */
export function previewOf(values: OfferValues, { brand, categoryName }: Shown): PreviewedOffer {
  const faults = validate(values);
  const fields = fieldsOf(values, null);
  const isWorthWrong = faults.discount_value !== undefined;
  return {
    ...fields,
    brandName: brand.name,
    brandLogoUrl: brand.logo_url,
    categoryName,
    details: fields.description,
    discount_type: isWorthWrong ? "other" : fields.discount_type,
    discount_value: isWorthWrong ? null : fields.discount_value,
    city: faults.city === undefined ? fields.city : null,
    end_date: faults.end_date === undefined ? fields.end_date : null,
  };
}

/** Whether a viewer can use it, in sentences: the answer for this viewer first, then the other conditions. */
export function whoCanUse(
  values: OfferValues,
  offer: PreviewedOffer,
  viewer: PreviewViewer,
  state: Schemas["BrandOffer"]["state"] | null,
): string[] {
  const { text } = previewMessages;
  const lines: string[] = [];
  const lock = previewLock(offer, viewer);
  const way = wayIn(values.way);
  if (lock === "accounts") lines.push(text("visitorNeedsLogin"));
  else if (lock === "verified_students")
    lines.push(text(viewer === "visitor" ? "visitorNeedsVerified" : "pendingNeedsVerified"));
  else if (viewer === "visitor")
    lines.push(text(way === "redirect" ? "visitorCan" : "visitorCanLook"));
  else lines.push(text(viewer === "pending" ? "pendingCan" : "verifiedCan"));

  if (lock === null && way === "qr")
    lines.push(text("times", { count: Number(values.per_student_cap) || 1 }));
  if (lock === null && values.eligibility.trim() !== "")
    lines.push(text("shownOnly", { who: values.eligibility.trim() }));
  lines.push(...whenText(values, state));
  return lines;
}

function whenText(values: OfferValues, state: Schemas["BrandOffer"]["state"] | null): string[] {
  const { text } = previewMessages;
  switch (state) {
    case "paused":
      return [text("paused")];
    case "archived":
      return [text("archived")];
    case "expired":
      // A later last day that is typed already would bring it back.
      return values.end_date === "" || values.end_date >= todayInKolkata() ? [] : [text("ended")];
    case null:
    case "draft":
    case "rejected":
    case "pending_review":
      return [text("notReviewed")];
    case "live":
    case "scheduled":
      return values.start_date > todayInKolkata()
        ? [text("starts", { day: dayText(values.start_date) })]
        : [];
  }
}
