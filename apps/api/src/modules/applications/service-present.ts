import type { Dependencies } from "../../dependencies.ts";
import { redemptionCodeContext } from "./policy.ts";
import type * as repository from "./repository.ts";

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

export function openRedemptionCode(
  { secretBox }: Pick<Dependencies, "secretBox">,
  row: Pick<repository.ApplicationRow, "id" | "redemptionCodeEncrypted">,
): string | null {
  const { id, redemptionCodeEncrypted: box } = row;
  return box === null ? null : secretBox.open(box, redemptionCodeContext(id)).toString();
}

export function presentShared({ application: row, category, categoryName }: Found) {
  return {
    id: row.id,
    brand_id: row.brandId,
    status: row.status,
    revision: row.revision,
    decision_note: row.decisionNote,
    brand_name: row.brandName,
    logo_url: row.logoUrl,
    category,
    category_name: categoryName,
    offer_title: row.offerTitle,
    offer_details: row.offerDetails,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    redemption_method: row.redemptionMethod,
    redemption_url: row.redemptionUrl,
    start_date: row.startDate,
    end_date: row.endDate,
    eligibility: row.eligibility,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    submitted_at: row.submittedAt,
    decided_at: row.decidedAt,
  };
}

/** As the brand itself sees it, its code included. */
export function presentOwn(dependencies: Pick<Dependencies, "secretBox">, found: Found) {
  return {
    ...presentShared(found),
    redemption_code: openRedemptionCode(dependencies, found.application),
  };
}
