import { applicationFieldNames } from "@bachat/rules/application-review";
import { readWorth } from "@bachat/rules/worth";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { publishOfferFromApplication } from "../../offers/offers/service-publish.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { endAssignment } from "../../platform/review-claims/service-assignments.ts";
import { endClaim, requireClaim } from "../../platform/review-claims/service.ts";
import { approveBrand, rejectBrand } from "../brands/service.ts";
import { moveSandbox } from "../sandboxes/service.ts";
import { applicationChanged } from "./errors.ts";
import { isExclusive } from "./policy.ts";
import * as repository from "./repository.ts";
import { lockWaiting, subjectOf } from "./service-lock.ts";
import { editsOf, openRedemptionCode } from "./service-present.ts";
import { getApplication } from "./service-queue.ts";

type Actor = Pick<UserActor, "userId">;

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

/**
 * Lets a brand in: its status, its trial credits, its first offer, the audit row and the mail are one transaction, and
 * only the call whose guarded update finds the application waiting does any of it.
 * @throws application_decided, application_changed, claimed_by_other
 */
export async function approve(
  dependencies: Needs,
  actor: Actor,
  applicationId: string,
  revision: number,
) {
  const { db, config } = dependencies;
  await db.transaction(async (tx) => {
    const row = await decide(tx, dependencies, {
      applicationId,
      revision,
      actor,
      status: "approved",
      note: null,
    });
    await approveBrand(tx, dependencies, row.brandId);
    await moveSandbox(tx, row);
    const { offerId, status } = await publishOfferFromApplication(tx, dependencies, {
      brandId: row.brandId,
      categoryId: row.categoryId,
      title: row.offerTitle,
      description: row.offerDetails,
      eligibility: row.eligibility,
      redemptionMethod: row.redemptionMethod,
      startDate: row.startDate,
      endDate: row.endDate,
      redemptionUrl: row.redemptionUrl,
      // An admin may have chosen another method since.
      code: row.redemptionMethod === "code" ? openRedemptionCode(dependencies, row) : null,
      discount: readWorth(row.discountType, row.discountValue) ?? {
        type: "other",
        text: "Student offer",
      },
      exclusive: isExclusive(row.eligibility),
      country: row.country,
      city: row.city,
      channel: row.channel,
      createdBy: row.submittedBy,
      reviewedBy: actor.userId,
    });
    await repository.setOffer(tx, row.id, offerId);
    await enqueueMail(dependencies, tx, {
      template: "application-approved",
      to: row.contactEmail,
      locale: "en",
      data: {
        brand_name: row.brandName,
        offer_title: row.offerTitle,
        contact_email: row.contactEmail,
        is_published: status === "published",
        changes: await changedTexts(tx, row),
        url: `${config.origins.brand}/brand-portal${status === "published" ? "" : `/offers/${offerId}`}`,
      },
    });
  });
  return getApplication(dependencies, actor, applicationId);
}

/** Sends an application back with what to change. @throws as `approve`. */
export async function reject(
  dependencies: Needs,
  actor: Actor,
  applicationId: string,
  { revision, note }: { revision: number; note: string },
) {
  const { db, config } = dependencies;
  await db.transaction(async (tx) => {
    const row = await decide(tx, dependencies, {
      applicationId,
      revision,
      actor,
      status: "rejected",
      note,
    });
    await rejectBrand(tx, row.brandId, note);
    await enqueueMail(dependencies, tx, {
      template: "application-rejected",
      to: row.contactEmail,
      locale: "en",
      data: {
        brand_name: row.brandName,
        note,
        changes: await changedTexts(tx, row),
        contact_email: row.contactEmail,
        url: `${config.origins.brand}/brand-onboarding`,
      },
    });
  });
  return getApplication(dependencies, actor, applicationId);
}

/** Admins' corrections, as the applicant reads them: "Offer title: Everyday backpacks". */
async function changedTexts(tx: Transaction, row: repository.ApplicationRow): Promise<string[]> {
  const found = await repository.find(tx, row.id);
  if (found === null) return [];
  return editsOf(found).map(({ field, after }) => {
    const value = field === "category" ? found.categoryName : after;
    return `${applicationFieldNames[field]}: ${value ?? "none"}`;
  });
}

interface Verdict {
  applicationId: string;
  revision: number;
  actor: Actor;
  status: "approved" | "rejected";
  note: string | null;
}

async function decide(
  tx: Transaction,
  dependencies: Needs,
  verdict: Verdict,
): Promise<repository.ApplicationRow> {
  const { applicationId, revision, actor, status, note } = verdict;
  await lockWaiting(tx, applicationId);
  await requireClaim(tx, dependencies, actor, subjectOf(applicationId));
  const row = await repository.decide(tx, applicationId, revision, {
    status,
    decisionNote: note,
    decidedBy: actor.userId,
    decidedAt: dependencies.clock.now(),
  });
  if (row === null) {
    // Held and waiting: only its revision can be another.
    throw applicationChanged();
  }
  await endClaim(tx, subjectOf(applicationId));
  await endAssignment(tx, subjectOf(applicationId));
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action: `application.${status}`,
    objectType: "application",
    objectId: row.id,
    brandId: row.brandId,
    details: { revision },
  });
  return row;
}
