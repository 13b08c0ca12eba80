import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { readAssignee } from "../../platform/review-claims/service-assignments.ts";
import { reviewDay } from "../../platform/review-claims/service-days.ts";
import { readClaim } from "../../platform/review-claims/service.ts";
import { correctionsOf, formOf, type OfferForm } from "../brand-offers/policy-form.ts";
import { isAsked, isReleased } from "../brand-offers/policy.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import { findStock } from "../offer-codes/service-stock.ts";
import { findLinkCheck } from "../offer-links/service.ts";
import type { OfferRow } from "../offer-records/policy.ts";
import { findOffer } from "../offer-records/service.ts";
import { offerChecks } from "./policy-checks.ts";
import { needsSecondApproval } from "./policy.ts";
import * as cases from "./repository-cases.ts";
import * as repository from "./repository.ts";
import { decidedOffer, decidedRevision } from "./service-last-decision.ts";
import { readSecondApprovalLimits, readStopWords } from "./service-settings.ts";
import { getOffer, getRevision } from "./service.ts";

/** One case of the queue, whole: what the reviewer decides by, in one answer. */

type Actor = Pick<UserActor, "userId">;
type Revision = NonNullable<Awaited<ReturnType<typeof repository.findRevision>>>;

/** What is looked at: an offer, or a change of one. */
interface Looked {
  row: OfferRow;
  revision: Revision | null;
  /** As it will be. */
  form: OfferForm;
}

/** @throws 404 */
export async function findLooked(db: Executor, caseId: string): Promise<Looked> {
  const revision = await repository.findRevision(db, caseId);
  const offerId = revision?.offerId ?? caseId;
  const brandId = await repository.findBrandOf(db, offerId);
  const row = brandId === null ? null : await findOffer(db, brandId, offerId);
  if (row === null) throw notFound("That case");
  const form = formOf(row);
  return {
    row,
    revision,
    form:
      revision === null
        ? form
        : {
            ...(revision.status === "pending" ? form : { ...form, ...revision.previous }),
            ...revision.changes,
          },
  };
}

/** @throws 404 */
export async function getCase(dependencies: Needs, actor: Actor, caseId: string) {
  const { db, clock } = dependencies;
  const looked = await findLooked(db, caseId);
  const { row, revision, form } = looked;
  const subject = { type: "offer", id: row.id } as const;
  const isPending =
    revision === null
      ? row.status === "pending_review"
      : revision.status === "pending" && isReleased(row.status);
  const isWithBrand = isPending && isAsked(revision ?? row);
  const submittedAt = revision?.createdAt ?? row.submittedAt;
  const limits = await readSecondApprovalLimits(db);
  const first = await cases.findFirstApproval(db, {
    offerId: row.id,
    version: row.version,
    revisionId: revision?.id ?? null,
  });
  const record = await cases.findRecord(db, row.brandId);
  return {
    id: caseId,
    kind: await kindOf(db, looked),
    state: !isPending ? "decided" : isWithBrand ? "with_brand" : "waiting",
    submitted_at: submittedAt,
    due_on:
      isPending && !isWithBrand && submittedAt !== null ? await reviewDay(db, submittedAt) : null,
    decided:
      isPending && !isWithBrand
        ? null
        : revision === null
          ? await decidedOffer(db, row)
          : await decidedRevision(db, revision),
    offer: await getOffer(dependencies, actor, row.id),
    revision: revision === null ? null : await getRevision(dependencies, actor, revision.id),
    brand_record: {
      website_url: record.websiteUrl,
      contact_email: record.contactEmail,
      since: record.approvedAt,
      approved: record.approved,
      rejected: record.rejected,
      live: record.live,
      failing: record.failing,
    },
    checks: await checksOf(db, looked, dayInKolkata(clock.now())),
    corrections: correctionsOf((revision ?? row).editedFrom, form),
    second_approval: {
      needed: needsSecondApproval(form, limits),
      limit_percent: limits.percent,
      first:
        first === null
          ? null
          : {
              admin_name: first.name,
              mine: first.approvedBy === actor.userId,
              at: first.approvedAt,
            },
    },
    claim: await readClaim(db, { clock }, actor, subject),
    assignee: await readAssignee(db, actor, subject),
  } as const;
}

async function kindOf(db: Executor, { row, revision }: Looked) {
  if (revision !== null) return "revision" as const;
  const other = { brandId: row.brandId, offerId: row.id };
  return (await cases.hasPublishedBefore(db, other)) ? ("new" as const) : ("first" as const);
}

async function checksOf(db: Executor, { row, revision, form }: Looked, today: string) {
  const { redemption_url: url, title } = form;
  const isPool = form.code_mode === "pool";
  const box = revision?.sharedCodeEncrypted ?? row.sharedCodeEncrypted;
  return offerChecks({
    form,
    link: url === null ? null : await findLinkCheck(db, row.id, url),
    codesLeft: isPool ? ((await findStock(db, [row.id])).get(row.id)?.left ?? 0) : null,
    hasSharedCode: box !== null,
    similar: await cases.listSimilar(db, { brandId: row.brandId, offerId: row.id, title }),
    stopWords: await readStopWords(db),
    today,
  });
}
