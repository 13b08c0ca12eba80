import { randomUUID } from "node:crypto";
import type { Executor, Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import type { UploadedFile } from "../../http/multipart.ts";
import { recordAudit } from "../audit/service.ts";
import { refreshSearchTerms } from "../offer-search/service-terms.ts";
import * as errors from "./errors.ts";
import { logoKey, logoUrl } from "./policy.ts";
import type { BrandRow } from "./repository.ts";
import * as brands from "./repository.ts";
import * as repository from "./repository-profile.ts";
import { fetchLogoJob } from "./schemas.ts";
import type { BrandProfileChanges } from "./schemas-profile.ts";
import { dropLogo, renderLogo } from "./service-logo-fetch.ts";

/** What students read about a brand, as its admins change it. */

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "storage">;

export async function getProfile({ db }: Pick<Dependencies, "db">, { brandId }: BrandActor) {
  const row = await brands.find(db, brandId);
  if (row === null) throw notFound("That brand");
  return present(db, row);
}

/** @throws brand_not_approved, brand_name_taken */
export async function updateProfile(
  dependencies: Needs,
  actor: BrandActor,
  changes: BrandProfileChanges,
) {
  requireEditor(actor);
  const { db, queue } = dependencies;
  const categoryId = await readCategory(db, changes.category);
  const { row, removed } = await db.transaction(async (tx) => {
    const before = await lock(tx, actor);
    const set = changed(before, {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.description !== undefined && { description: changes.description }),
      ...(changes.website_url !== undefined && { websiteUrl: changes.website_url }),
      ...(categoryId !== undefined && { categoryId }),
      ...(changes.logo_source_url !== undefined && logoChange(before, changes.logo_source_url)),
    });
    if (Object.keys(set).length === 0) return { row: before, removed: null };
    const { name, logoSourceUrl } = set;
    if (name !== undefined && (await repository.isNameTaken(tx, actor.brandId, name)))
      throw errors.nameTaken();
    await repository.update(tx, actor.brandId, set);
    if (name !== undefined) await refreshSearchTerms(tx, dependencies);
    if (typeof logoSourceUrl === "string") {
      const job = { brandId: actor.brandId, sourceUrl: logoSourceUrl };
      await queue.enqueue(tx, fetchLogoJob, job);
    }
    await audit(tx, dependencies, actor, "brand.profile_changed", Object.keys(set));
    return {
      row: { ...before, ...set },
      removed: set.logoUrl === null ? before.logoUrl : null,
    };
  });
  await dropLogo(dependencies, removed);
  return present(db, row);
}

/** A logo by upload: judged by content and re-encoded. @throws brand_not_approved, invalid_request */
export async function uploadLogo(
  dependencies: Needs,
  actor: BrandActor,
  files: AsyncIterable<UploadedFile>,
) {
  requireEditor(actor);
  const { db, storage, config } = dependencies;
  const image = await readLogoFile(actor, files);
  const logoId = randomUUID();
  await storage.put(logoKey(logoId), image, "image/webp").catch((error: unknown) => {
    throw errors.storageAway(error);
  });
  const { row, removed } = await db.transaction(async (tx) => {
    const before = await lock(tx, actor);
    const set = { logoUrl: logoUrl(config.origins.api, logoId), logoSourceUrl: null };
    await repository.update(tx, actor.brandId, set);
    await audit(tx, dependencies, actor, "brand.logo_changed", ["logoUrl"]);
    return { row: { ...before, ...set }, removed: before.logoUrl };
  });
  await dropLogo(dependencies, removed);
  return present(db, row);
}

function requireEditor({ actions }: BrandActor): void {
  if (!actions.edit_profile) throw errors.brandNotApproved();
}

async function lock(tx: Transaction, { brandId }: BrandActor): Promise<BrandRow> {
  const row = await repository.lock(tx, brandId);
  if (row === null) throw notFound("That brand");
  return row;
}

async function readCategory(db: Executor, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const category = await repository.findCategory(db, { slug });
  if (category === null)
    throw invalidField("body.category", "unknown", "There is no such category.");
  return category.id;
}

/** The logo of before stays until the new one is fetched; without an address there are initials at once. */
function logoChange(before: BrandRow, sourceUrl: string | null) {
  if (sourceUrl === null) return { logoSourceUrl: null, logoUrl: null };
  return sourceUrl === before.logoSourceUrl ? {} : { logoSourceUrl: sourceUrl };
}

type Changeable = Pick<
  BrandRow,
  "name" | "description" | "websiteUrl" | "categoryId" | "logoSourceUrl" | "logoUrl"
>;

/** Of what is asked for, what differs. */
function changed(before: BrandRow, asked: Partial<Changeable>): Partial<Changeable> {
  const entries = Object.entries(asked).filter(
    ([key, value]) => before[key as keyof Changeable] !== value,
  );
  return Object.fromEntries(entries);
}

async function readLogoFile(
  { brandId }: BrandActor,
  files: AsyncIterable<UploadedFile>,
): Promise<Buffer> {
  let image: Buffer | null = null;
  try {
    for await (const { field, bytes, tooLarge } of files) {
      if (field !== "logo")
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field logo.");
      if (tooLarge) throw errors.logoTooLarge();
      if (bytes.length === 0) throw errors.logoMissing();
      const rendered = await renderLogo(brandId, bytes);
      if ("fault" in rendered)
        throw rendered.fault === "too_many_pixels"
          ? errors.logoTooManyPixels()
          : errors.logoUnusable();
      image = rendered.image;
    }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.logoTooLarge() : error;
  }
  if (image === null) throw errors.logoMissing();
  return image;
}

function audit(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  { brandId, userId }: BrandActor,
  action: string,
  fields: string[],
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    details: { fields },
  });
}

async function present(db: Executor, row: BrandRow) {
  const { categoryId } = row;
  const category =
    categoryId === null ? null : await repository.findCategory(db, { id: categoryId });
  return {
    name: row.name,
    description: row.description,
    website_url: row.websiteUrl,
    category: category?.slug ?? null,
    logo_url: row.logoUrl,
    logo_source_url: row.logoSourceUrl,
  };
}
