import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import { type BrandActor, refusedByStatus } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { findCategory } from "../../platform/catalog/service.ts";
import * as errors from "./errors.ts";
import { findPending } from "./repository-changes.ts";
import * as repository from "./repository-profile.ts";
import type { BrandRow } from "./repository.ts";
import * as brands from "./repository.ts";
import { type BrandProfileChange, brandProfile } from "./schemas-profile.ts";
import { fetchLogoJob } from "./schemas.ts";
import { auditedChange, presentLatest, requestChange, type WantedLogo } from "./service-changes.ts";
import { dropLogo } from "./service-logo-fetch.ts";
import { readLogoFile, storeImage } from "./service-logo.ts";

/** A brand's public profile, as its admins change it. */

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "storage">;

export async function getProfile({ db }: Pick<Dependencies, "db">, { brandId }: BrandActor) {
  const row = await brands.find(db, brandId);
  if (row === null) throw notFound("That brand");
  return present(db, row);
}

/** @throws brand_not_approved, version_conflict, brand_name_taken */
export async function updateProfile(
  dependencies: Needs,
  actor: BrandActor,
  asked: BrandProfileChange,
) {
  const { db, queue } = dependencies;
  const { row, unused } = await db.transaction(async (tx) => {
    const before = await lock(tx, actor);
    const shown = await present(tx, before);
    const category = await readCategory(tx, asked.category);
    const changes = takeChange(
      { ...asked, category: category?.slug },
      changeable(shown),
      brandProfile,
      () => shown,
    );
    if (changes === null) return { row: before, unused: [] };
    const set = changed(before, {
      ...(changes.description !== undefined && { description: changes.description }),
      ...(changes.website_url !== undefined && { websiteUrl: changes.website_url }),
      ...(category !== undefined && { categoryId: category.id }),
      // Initials show nothing that would have to be reviewed.
      ...(changes.logo_source_url === null && { logoSourceUrl: null, logoUrl: null }),
    });
    const { name } = changes;
    const isRenamed = name !== undefined && name !== before.name;
    if (isRenamed && (await repository.isNameTaken(tx, actor.brandId, name)))
      throw errors.nameTaken();
    const logo = await readLogoAddress(tx, before, changes.logo_source_url);
    const { unusedLogo, isNew, change } = await requestChange(
      tx,
      dependencies,
      { brand: before, userId: actor.userId },
      { ...(name !== undefined && { name }), ...(logo !== undefined && { logo }) },
    );
    if (isNew && logo && change?.logoSourceUrl) {
      const job = { brandId: actor.brandId, sourceUrl: change.logoSourceUrl };
      await queue.enqueue(tx, fetchLogoJob, job);
    }
    if (Object.keys(set).length > 0) {
      const was = await auditedFields(tx, before);
      const is = await auditedFields(tx, { ...before, ...set });
      await repository.update(tx, actor.brandId, set);
      await audit(tx, dependencies, actor, "brand.profile_changed", changesBetween(was, is));
    }
    if (isNew) await auditRequest(tx, dependencies, actor, change);
    return {
      row: { ...before, ...set },
      unused: [unusedLogo, set.logoUrl === null ? before.logoUrl : null],
    };
  });
  for (const url of unused) await dropLogo(dependencies, url);
  return present(db, row);
}

/** A logo by upload: judged by content and re-encoded. @throws brand_not_approved, invalid_request */
export async function uploadLogo(
  dependencies: Needs,
  actor: BrandActor,
  files: AsyncIterable<UploadedFile>,
) {
  const { db } = dependencies;
  const image = await readLogoFile(actor.brandId, files);
  const url = await storeImage(dependencies, image);
  const { row, unused } = await db
    .transaction(async (tx) => {
      const brand = await lock(tx, actor);
      const who = { brand, userId: actor.userId };
      const logo = { url, sourceUrl: null };
      const { change, unusedLogo } = await requestChange(tx, dependencies, who, { logo });
      await auditRequest(tx, dependencies, actor, change);
      return { row: brand, unused: unusedLogo };
    })
    .catch(async (error: unknown) => {
      await dropLogo(dependencies, url);
      throw error;
    });
  await dropLogo(dependencies, unused);
  return present(db, row);
}

/** Withdraws the waiting change; does nothing without one. @throws brand_not_approved */
export async function withdrawChange(dependencies: Needs, actor: BrandActor) {
  const { db } = dependencies;
  const { row, unused } = await db.transaction(async (tx) => {
    const brand = await lock(tx, actor);
    const waiting = await findPending(tx, actor.brandId);
    const who = { brand, userId: actor.userId };
    const none = { name: brand.name, logo: null };
    const { unusedLogo } = await requestChange(tx, dependencies, who, none);
    if (waiting !== null)
      await audit(tx, dependencies, actor, "brand.change_withdrawn", auditedChange(waiting));
    return { row: brand, unused: unusedLogo };
  });
  await dropLogo(dependencies, unused);
  return present(db, row);
}

/** @throws brand_not_approved */
async function lock(tx: Transaction, { brandId }: BrandActor): Promise<BrandRow> {
  const row = await repository.lockApproved(tx, brandId);
  // Suspended since the access gate looked.
  if (row === null) throw refusedByStatus("edit_profile");
  return row;
}

async function readCategory(tx: Transaction, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const category = await findCategory(tx, slug);
  if (category === null)
    throw invalidField("body.category", "unknown", "There is no such category.");
  return category;
}

/** The logo that the address asks for; undefined when the shown or waiting logo does not change. */
async function readLogoAddress(
  tx: Transaction,
  before: BrandRow,
  sourceUrl: string | null | undefined,
): Promise<WantedLogo | null | undefined> {
  if (sourceUrl === undefined || sourceUrl === null) return sourceUrl;
  const waiting = await findPending(tx, before.id);
  if (waiting?.hasLogo === true && waiting.logoSourceUrl === sourceUrl) return undefined;
  // This address is the shown logo's: a waiting other logo is taken back.
  return sourceUrl === before.logoSourceUrl ? null : { url: null, sourceUrl };
}

type Changeable = Pick<
  BrandRow,
  "description" | "websiteUrl" | "categoryId" | "logoSourceUrl" | "logoUrl"
>;

/** The requested fields that differ from the stored ones. */
function changed(before: BrandRow, asked: Partial<Changeable>): Partial<Changeable> {
  const entries = Object.entries(asked).filter(
    ([key, value]) => before[key as keyof Changeable] !== value,
  );
  return Object.fromEntries(entries);
}

function audit(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  { brandId, userId }: BrandActor,
  action: AuditAction,
  changes: Changes,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    changes,
  });
}

const auditRequest = (
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  actor: BrandActor,
  change: Awaited<ReturnType<typeof findPending>>,
) => audit(tx, dependencies, actor, "brand.change_requested", auditedChange(change));

/** The fields that apply at once; a name and a picture wait for review, and are audited as a change of their own. */
async function auditedFields(db: Executor, row: BrandRow) {
  const { description, website_url, category, logo_source_url } = await present(db, row);
  return { description, website_url, category, logo_source_url };
}

type Shown = Awaited<ReturnType<typeof presentFields>>;

/** The profile with the waiting name and logo in place of the shown ones. An uploaded logo has no source address. */
function changeable({ waiting_change: waiting, ...shown }: Shown) {
  const logo = waiting?.has_logo === true ? waiting : shown;
  return {
    name: waiting?.name ?? shown.name,
    description: shown.description,
    website_url: shown.website_url,
    category: shown.category,
    logo_source_url: logo.logo_source_url ?? logo.logo_url,
  };
}

async function present(db: Executor, row: BrandRow) {
  const shown = await presentFields(db, row);
  return { version: versionOf(changeable(shown)), ...shown };
}

async function presentFields(db: Executor, row: BrandRow) {
  const { categoryId } = row;
  const category = categoryId === null ? null : await repository.findCategory(db, categoryId);
  return {
    name: row.name,
    description: row.description,
    website_url: row.websiteUrl,
    category: category?.slug ?? null,
    logo_url: row.logoUrl,
    logo_source_url: row.logoSourceUrl,
    ...(await presentLatest(db, row.id)),
  };
}
