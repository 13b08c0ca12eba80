import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { pauseBoosts, resumeBoosts } from "../../money/boosts/service-turn.ts";
import { grantTrialCredits } from "../../money/credits/service.ts";
import { refreshSearchTerms } from "../../offers/offer-records/service.ts";
import { countPublicOffers } from "../../offers/offers/service-publish.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { categoryNames } from "../../platform/catalog/service.ts";
import { brandNotInState } from "./errors.ts";
import { brandSlugOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { fetchLogoJob } from "./schemas.ts";

export interface BrandDetails {
  name: string;
  categoryId: string;
  contactName: string;
  contactPhone: string | null;
  websiteUrl: string | null;
  /** As the brand gave it, already http or https; null for initials. */
  logoSourceUrl: string | null;
  /** Our copy of a logo that was sent as a picture; null removes it; left out, the current logo stays. */
  logoUrl?: string | null;
}

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

const present = (row: repository.BrandRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo_url: row.logoUrl,
  status: row.status,
  status_reason: row.statusReason,
  created_at: row.createdAt,
});

/** The brand itself, for a member of it. */
export async function getBrand({ db }: Pick<Dependencies, "db">, actor: BrandActor) {
  const row = await repository.find(db, actor.brandId);
  if (row === null) throw notFound("That brand");
  return {
    ...present(row),
    status_reason:
      row.status === "rejected" || row.status === "suspended" ? row.statusReason : null,
    role: actor.role,
    actions: actor.actions,
  };
}

/** A brand that waits for approval, in its application's transaction. @returns its id. */
export async function createPendingBrand(
  tx: Transaction,
  { queue, clock }: Pick<Dependencies, "queue" | "clock">,
  { contactEmail, ...details }: BrandDetails & { contactEmail: string },
): Promise<BrandId> {
  const now = clock.now();
  const row = { ...details, contactEmail, createdAt: now };
  const brandId = await repository.insertBrand(tx, row, brandSlugOf(details.name));
  await requestLogo(tx, { queue }, brandId, details.logoSourceUrl);
  return brandId;
}

/** The row that an account's sandbox needs of a brand: never shown to anybody, never approved. */
export const createSandboxBrand = (
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  contactEmail: string,
): Promise<BrandId> =>
  repository.insertBrand(
    tx,
    { name: "Sandbox", contactEmail, isListed: false, createdAt: clock.now() },
    `sandbox-${contactEmail.slice(0, 36)}`,
  );

/** The corrected details of a rejected brand; it waits for approval again. */
export async function resubmitBrand(
  tx: Transaction,
  { queue }: Pick<Dependencies, "queue">,
  brandId: BrandId,
  details: BrandDetails,
): Promise<void> {
  const before = await repository.find(tx, brandId);
  const isUploaded = details.logoUrl !== undefined;
  const logoChanged = !isUploaded && before?.logoSourceUrl !== details.logoSourceUrl;
  const row = await repository.updateIn(tx, brandId, ["rejected"], {
    ...details,
    ...(logoChanged && { logoUrl: null }),
    status: "pending",
    statusReason: null,
  });
  if (row === null)
    throw new Error("A rejected application belongs to a brand that is not rejected.");
  if (logoChanged || row.logoUrl === null)
    await requestLogo(tx, { queue }, brandId, details.logoSourceUrl);
}

/**
 * Applies an admin's corrections of an application to its pending brand. A new address of the logo is
 * fetched. @returns our copy of the former logo, when it is no longer used
 */
export async function editPendingBrand(
  tx: Transaction,
  { queue }: Pick<Dependencies, "queue">,
  brandId: BrandId,
  details: Pick<BrandDetails, "name" | "categoryId" | "websiteUrl"> & {
    /** Left out, the logo stays. */
    logoSourceUrl?: string | null;
  },
): Promise<string | null> {
  const before = await repository.find(tx, brandId);
  const { logoSourceUrl } = details;
  const row = await repository.updateIn(tx, brandId, ["pending"], {
    ...details,
    ...(logoSourceUrl !== undefined && { logoUrl: null }),
  });
  if (row === null)
    throw new Error("A pending application belongs to a brand that is not pending.");
  if (logoSourceUrl === undefined) return null;
  await requestLogo(tx, { queue }, brandId, logoSourceUrl);
  return before?.logoUrl ?? null;
}

/** Lets a pending brand in and gives it its trial credits, in its application's transaction. */
export async function approveBrand(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  brandId: BrandId,
) {
  const now = dependencies.clock.now();
  const row = await repository.updateIn(tx, brandId, ["pending"], {
    status: "approved",
    approvedAt: now,
    trialCreditsGrantedAt: now,
  });
  if (row === null)
    throw new Error("A pending application belongs to a brand that is not pending.");
  await grantTrialCredits(tx, dependencies, brandId);
  return row;
}

/** Turns a pending brand down, in its application's transaction. */
export async function rejectBrand(tx: Transaction, brandId: BrandId, reason: string) {
  const row = await repository.updateIn(tx, brandId, ["pending"], {
    status: "rejected",
    statusReason: reason,
  });
  if (row === null)
    throw new Error("A pending application belongs to a brand that is not pending.");
  return row;
}

async function requestLogo(
  tx: Transaction,
  { queue }: Pick<Dependencies, "queue">,
  brandId: BrandId,
  sourceUrl: string | null,
): Promise<void> {
  if (sourceUrl !== null) await queue.enqueue(tx, fetchLogoJob, { brandId, sourceUrl });
}

/**
 * Takes a brand off the sites at once: its offers leave the public views and its keys answer 401 because both read the
 * status; its boosts pause and keep their remaining days.
 */
export async function suspendBrand(
  dependencies: Needs,
  adminId: UserId,
  brandId: BrandId,
  reason: string,
) {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const set = { status: "suspended", statusReason: reason } as const;
    const row = await repository.updateIn(tx, brandId, ["approved"], set);
    if (row === null) throw await absentOrElse(tx, brandId, "approved");
    await pauseBoosts(tx, { brandId }, clock.now());
    await refreshSearchTerms(tx, dependencies);
    await auditStatus(tx, dependencies, adminId, "brand.suspended", brandId, { reason });
    await enqueueMail(dependencies, tx, {
      template: "brand-suspended",
      to: row.contactEmail,
      locale: "en",
      data: { brand_name: row.name, reason, url: `${config.origins.brand}/brand-onboarding` },
    });
    return (await adminView(tx, [row]))(row);
  });
}

/** Brings a suspended brand back as it was; its boosts run on. */
export async function reinstateBrand(dependencies: Needs, adminId: UserId, brandId: BrandId) {
  const { db, clock, config } = dependencies;
  return db.transaction(async (tx) => {
    const set = { status: "approved", statusReason: null } as const;
    const row = await repository.updateIn(tx, brandId, ["suspended"], set);
    if (row === null) throw await absentOrElse(tx, brandId, "suspended");
    await resumeBoosts(tx, { brandId }, clock.now());
    await refreshSearchTerms(tx, dependencies);
    await auditStatus(tx, dependencies, adminId, "brand.reinstated", brandId);
    await enqueueMail(dependencies, tx, {
      template: "brand-reinstated",
      to: row.contactEmail,
      locale: "en",
      data: { brand_name: row.name, url: `${config.origins.brand}/brand-portal` },
    });
    return (await adminView(tx, [row]))(row);
  });
}

async function absentOrElse(tx: Transaction, brandId: BrandId, needed: "approved" | "suspended") {
  return (await repository.find(tx, brandId)) === null
    ? notFound("That brand")
    : brandNotInState(needed);
}

/** @returns how admins read a brand, for any of these. */
export async function adminView(db: Executor, rows: readonly repository.BrandRow[]) {
  const categories = await categoryNames(db);
  const offerCounts = await countPublicOffers(
    db,
    rows.map(({ id }) => id),
  );
  return (row: repository.BrandRow) => ({
    ...present(row),
    category_name: row.categoryId === null ? null : (categories.get(row.categoryId) ?? null),
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    offer_count: offerCounts.get(row.id) ?? 0,
    approved_at: row.approvedAt,
  });
}

function auditStatus(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  adminId: UserId,
  action: AuditAction,
  brandId: BrandId,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: adminId },
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    details,
  });
}
