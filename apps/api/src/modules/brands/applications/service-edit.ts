import { editableApplicationFields } from "@bachat/rules/application-review";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, type FieldError, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange } from "../../../http/record-version.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { requireClaim } from "../../platform/review-claims/service.ts";
import { dropLogo } from "../brands/service-logo-fetch.ts";
import { editPendingBrand } from "../brands/service.ts";
import { offerFaults } from "./policy.ts";
import * as repository from "./repository.ts";
import { adminApplication, type EditApplication } from "./schemas-admin.ts";
import { lockWaiting, subjectOf } from "./service-lock.ts";
import { editableOf } from "./service-present.ts";
import { getApplication } from "./service-queue.ts";
import { checkDetails } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox" | "storage">;

/**
 * Corrects a waiting application before its decision; its brand follows. The applicant's values are kept beside it, so
 * that the mail about the decision can list the corrections. A version from before is another revision, and cannot be approved.
 * @throws 404, application_decided, claimed_by_other, version_conflict, invalid_request
 */
export async function editApplication(
  dependencies: Needs,
  actor: Pick<UserActor, "userId">,
  applicationId: string,
  asked: EditApplication,
) {
  const { db } = dependencies;
  const unusedLogo = await db.transaction(async (tx) => {
    await lockWaiting(tx, applicationId);
    await requireClaim(tx, dependencies, actor, subjectOf(applicationId));
    const found = await repository.find(tx, applicationId);
    if (found === null) throw notFound("That application");
    const before = editableOf(found);
    const current = await getApplication(dependencies, actor, applicationId, tx);
    const change = takeChange(asked, before, adminApplication, () => current);
    if (change === null) return null;
    const after = { ...before, ...given(change) };
    const changes = changesBetween(before, after);
    // Applications from before discounts were a field have none, and may stay without one.
    const isWorthSame = !("discount_type" in changes || "discount_value" in changes);
    const faults = [...offerFaults(after)]
      .filter(([field]) => field !== "discount_value" || !isWorthSame)
      .map(([field, message]): FieldError => ({
        field: `body.${field}`,
        rule: "custom",
        message: `${field} ${message}`,
      }));
    if (faults.length > 0)
      throw new AppError(400, "invalid_request", faults[0]?.message ?? "", { errors: faults });
    const categoryId = await checkDetails(tx, dependencies, after);
    await repository.edit(tx, applicationId, {
      brandName: after.brand_name,
      websiteUrl: after.website_url,
      logoUrl: after.logo_url,
      categoryId,
      offerTitle: after.offer_title,
      offerDetails: after.offer_details,
      discountType: after.discount_type,
      discountValue: after.discount_value,
      redemptionMethod: after.redemption_method,
      redemptionUrl: after.redemption_url,
      country: after.country,
      city: after.city,
      channel: after.channel,
      startDate: after.start_date,
      endDate: after.end_date,
      eligibility: after.eligibility,
      editedFrom: {
        ...Object.fromEntries(
          editableApplicationFields.flatMap((field) =>
            changes[field] === undefined ? [] : [[field, before[field]]],
          ),
        ),
        // The applicant's value counts, not another admin's.
        ...found.application.editedFrom,
      },
    });
    const { brandId } = found.application;
    const logo = await editPendingBrand(tx, dependencies, brandId, {
      name: after.brand_name,
      categoryId,
      websiteUrl: after.website_url,
      ...(after.logo_url !== before.logo_url && { logoSourceUrl: after.logo_url }),
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "application.edited",
      objectType: "application",
      objectId: applicationId,
      brandId,
      changes,
    });
    return logo;
  });
  await dropLogo(dependencies, unusedLogo);
  return getApplication(dependencies, actor, applicationId);
}

/** The fields without undefined ones. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  }>;
