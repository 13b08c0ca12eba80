import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brandApplications } from "../../../apps/api/src/db/schema/brand-applications.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { redemptionCodeContext } from "../../../apps/api/src/modules/brands/applications/policy.ts";
import { eligibilityOf, firstOfferOf } from "./first-offers.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand, OfferRow } from "./offers.ts";
import { contactOf } from "./seed-catalog.ts";

/** The applications by which the brands came in, each with the offer that its approval made. */
export async function seedApprovals(
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox">,
  catalog: { brands: readonly DemoBrand[]; offers: readonly OfferRow[] },
  adminId: UserId,
): Promise<void> {
  const rows = catalog.brands.flatMap((brand) => {
    const offer = firstOfferOf(brand, catalog.offers);
    return offer === undefined ? [] : [approvedApplication(dependencies, brand, offer, adminId)];
  });
  await insertAll(tx, brandApplications, rows);
}

function approvedApplication(
  { secretBox }: Pick<Dependencies, "secretBox">,
  brand: DemoBrand,
  offer: OfferRow,
  adminId: UserId,
): typeof brandApplications.$inferInsert {
  const id = demoId(`application:${brand.content.name}`, brand.appliedAt);
  return {
    id,
    brandId: brand.id,
    // Sent in without an account, as most are: approval created the contact's.
    submittedBy: null,
    brandName: brand.content.name,
    categoryId: brand.category.id,
    offerTitle: offer.title,
    offerDetails: offer.description,
    redemptionMethod: offer.redemptionMethod,
    redemptionUrl: offer.redemptionUrl,
    redemptionCodeEncrypted:
      offer.sharedCode === null
        ? null
        : secretBox.seal(offer.sharedCode, redemptionCodeContext(id)),
    discountType: offer.discountType,
    discountValue: discountValue(offer),
    startDate: offer.startDate,
    endDate: offer.endDate,
    eligibility: eligibilityOf(offer),
    ...contactOf(brand),
    status: "approved",
    decidedBy: adminId,
    decidedAt: brand.approvedAt,
    offerId: offer.id,
    submittedAt: brand.appliedAt,
    createdAt: brand.appliedAt,
    updatedAt: brand.approvedAt,
  };
}

/** As the applicant writes it in the form: percent, rupees or words. */
function discountValue({ discountPercent, discountMinor, discountText }: OfferRow): string | null {
  if (discountPercent != null) return String(discountPercent);
  return discountMinor != null ? String(discountMinor / 100) : (discountText ?? null);
}
