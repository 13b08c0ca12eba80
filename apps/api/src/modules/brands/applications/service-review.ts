import { readWorth } from "@bachat/rules/worth";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { approveBrand, listSimilarBrands, rejectBrand } from "../brands/service.ts";
import { publishOfferFromApplication } from "../../offers/offers/service-publish.ts";
import {
  endClaim,
  readClaim,
  releaseClaim,
  requireClaim,
  takeClaim,
} from "../../platform/review-claims/service.ts";
import { applicationChanged, applicationDecided } from "./errors.ts";
import { isExclusive } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ApplicationQuery } from "./schemas.ts";
import { openRedemptionCode, presentShared } from "./service-present.ts";

type Actor = Pick<UserActor, "userId">;
const subjectOf = (id: string) => ({ type: "application", id }) as const;

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

export async function listApplications({ db }: Pick<Dependencies, "db">, query: ApplicationQuery) {
  const [total, counts] = await Promise.all([
    repository.countAll(db, query),
    repository.countByStatus(db),
  ]);
  const { limit, offset, envelope } = paginate(query, total);
  const rows = await repository.list(db, query, limit, offset);
  return { items: rows.map(snakeKeys), ...envelope, counts };
}

export async function getApplication(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Actor,
  applicationId: string,
) {
  const found = await repository.find(db, applicationId);
  if (found === null) throw notFound("That application");
  const { application: row, brandLogoUrl, contactConfirmed, deciderName } = found;
  return {
    ...presentShared(found),
    brand_logo_url: brandLogoUrl,
    has_redemption_code: row.redemptionCodeEncrypted !== null,
    contact_confirmed: contactConfirmed,
    decided_by_name: deciderName,
    claim: await readClaim(db, { clock }, actor, subjectOf(applicationId)),
    similar_brands: await listSimilarBrands(db, row.brandId, row.brandName, row.contactEmail),
  };
}

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
      code: openRedemptionCode(dependencies, row),
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
        contact_email: row.contactEmail,
        url: `${config.origins.brand}/brand-onboarding`,
      },
    });
  });
  return getApplication(dependencies, actor, applicationId);
}

/** Claims an application, or renews the claim. @throws 404, application_decided */
export function claimApplication(dependencies: Needs, actor: Actor, applicationId: string) {
  return dependencies.db.transaction(async (tx) => {
    await lockWaiting(tx, applicationId);
    return { claim: await takeClaim(tx, dependencies, actor, subjectOf(applicationId)) };
  });
}

/** Gives the caller's claim back. @throws 404 */
export async function releaseApplication(
  { db }: Pick<Dependencies, "db">,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  if (!(await repository.find(db, applicationId))) throw notFound("That application");
  await releaseClaim(db, actor, subjectOf(applicationId));
}

/** Holds an application that waits. @throws 404, application_decided */
async function lockWaiting(tx: Transaction, applicationId: string): Promise<void> {
  const status = await repository.lock(tx, applicationId);
  if (status === undefined) throw notFound("That application");
  if (status !== "pending") throw applicationDecided();
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
