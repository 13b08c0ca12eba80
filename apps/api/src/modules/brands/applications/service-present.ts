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
