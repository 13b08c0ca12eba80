import {
  editableApplicationFields,
  type EditableApplicationField,
} from "@bachat/rules/application-review";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { reviewDay } from "../../platform/review-claims/service-days.ts";
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

export function presentShared({ application, category, categoryName }: Found) {
  const { redemptionCodeEncrypted: _, ...row } = application;
  return { ...snakeKeys(row), category, category_name: categoryName };
}

/** The fields that an admin may correct, by the API's names. */
export function editableOf({ application: row, category }: Found) {
  return {
    brand_name: row.brandName,
    website_url: row.websiteUrl,
    logo_url: row.logoUrl,
    category,
    offer_title: row.offerTitle,
    offer_details: row.offerDetails,
    discount_type: row.discountType,
    discount_value: row.discountValue,
    redemption_method: row.redemptionMethod,
    redemption_url: row.redemptionUrl,
    country: row.country,
    city: row.city,
    channel: row.channel,
    start_date: row.startDate,
    end_date: row.endDate,
    eligibility: row.eligibility,
  } satisfies Record<EditableApplicationField, string | null>;
}

/** Admins' corrections of the applicant's values; a value that was put back is no correction. */
export function editsOf(found: Found) {
  const now = editableOf(found);
  const { editedFrom } = found.application;
  return editableApplicationFields.flatMap((field) => {
    const before = editedFrom[field];
    const after = now[field];
    return before === undefined || before === after ? [] : [{ field, before, after }];
  });
}

/** As the brand itself sees it, its code included. */
export async function presentOwn(
  db: Executor,
  dependencies: Pick<Dependencies, "secretBox">,
  found: Found,
) {
  const { application, brandLogoUrl, logoSourceUrl } = found;
  return {
    ...presentShared(found),
    redemption_code: openRedemptionCode(dependencies, application),
    logo_uploaded: brandLogoUrl !== null && logoSourceUrl === null,
    review_by:
      application.status === "pending" ? await reviewDay(db, application.submittedAt) : null,
  };
}
