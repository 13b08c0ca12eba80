import type { AuditAction } from "@bachat/rules/audit-actions";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { findPresentAddress } from "../../platform/catalog/service.ts";
import { dropLogo } from "../brands/service-logo-fetch.ts";
import { readLogoFile, storeImage } from "../brands/service-logo.ts";
import * as errors from "./errors.ts";
import { MOST_LEADING, placedAt } from "./policy.ts";
import * as repository from "./repository.ts";
import type { DirectoryBrand, DirectoryQuery, PlaceBrand, PublicQuery } from "./schemas.ts";

/** The public list of brands, and how admins keep it: its order, its logos, and who is in it. */

type Needs = Pick<Dependencies, "db" | "clock">;
type LogoNeeds = Needs & Pick<Dependencies, "storage" | "config">;
type Actor = Pick<UserActor, "userId">;

export async function listPublicBrands({ db }: Pick<Needs, "db">, query: PublicQuery) {
  const { category } = query;
  // A category that was renamed or merged since its address was kept.
  const present = category === undefined ? null : await findPresentAddress(db, category);
  const asked = present === null ? query : { ...query, category: present };
  const { envelope, ...window } = paginate(query, await repository.countPublic(db, asked));
  return { items: (await repository.listPublic(db, asked, window)).map(snakeKeys), ...envelope };
}

export async function listDirectory({ db }: Pick<Needs, "db">, query: DirectoryQuery) {
  const { envelope, ...window } = paginate(query, await repository.count(db, query));
  const rows = await repository.list(db, query, window);
  const leading = await repository.listLeading(db);
  return {
    items: rows.map((row) => present(row, leading)),
    ...envelope,
    leading_count: leading.length,
  };
}

/** Shows a brand in the list, or hides it; a hidden one does not lead the list. Safe to repeat. @throws 404 */
export function setListed(dependencies: Needs, actor: Actor, brandId: BrandId, isListed: boolean) {
  return changing(dependencies, brandId, async (tx, row, leading) => {
    if (row.isListed === isListed) return;
    await repository.update(tx, brandId, { isListed });
    if (!isListed) await repository.writeLeading(tx, placedAt(leading, brandId, null), brandId);
    await audit(tx, dependencies, actor, brandId, "directory.listing_changed", {
      is_listed: { before: row.isListed, after: isListed },
      ...(positionOf(leading, brandId) !== null && {
        position: { before: positionOf(leading, brandId), after: null },
      }),
    });
  });
}

/** @throws 404, order_changed, brand_hidden, too_many_leading, invalid_request */
export function placeBrand(
  dependencies: Needs,
  actor: Actor,
  brandId: BrandId,
  { from, to }: PlaceBrand,
) {
  return changing(dependencies, brandId, async (tx, row, leading) => {
    const position = positionOf(leading, brandId);
    if (position === to) return;
    if (position !== from) throw errors.orderChanged();
    if (!row.isListed) throw errors.brandHidden();
    const order = placedAt(leading, brandId, to);
    if (to !== null && to > order.length) throw errors.positionOutOfRange(order.length);
    if (order.length > Math.max(MOST_LEADING, leading.length)) throw errors.tooManyLeading();
    await repository.writeLeading(tx, order, brandId);
    await audit(tx, dependencies, actor, brandId, "directory.brand_placed", {
      position: { before: from, after: to },
    });
  });
}

/** Replaces a brand's logo at once: an admin's picture needs no review. @throws 404, invalid_request */
export async function replaceLogo(
  dependencies: LogoNeeds,
  actor: Actor,
  brandId: BrandId,
  files: AsyncIterable<UploadedFile>,
) {
  if ((await repository.find(dependencies.db, brandId)) === null) throw notFound("That brand");
  const url = await storeImage(dependencies, await readLogoFile(brandId, files));
  return setLogo(dependencies, actor, brandId, url).catch(async (error: unknown) => {
    await dropLogo(dependencies, url);
    throw error;
  });
}

/** Leaves a brand with its initials. Safe to repeat. @throws 404 */
export const removeLogo = (dependencies: LogoNeeds, actor: Actor, brandId: BrandId) =>
  setLogo(dependencies, actor, brandId, null);

async function setLogo(
  dependencies: LogoNeeds,
  actor: Actor,
  brandId: BrandId,
  url: string | null,
) {
  let unused: string | null = null;
  const shown = await changing(dependencies, brandId, async (tx, row) => {
    // An address that is being fetched would bring a logo back.
    if (row.logoUrl === url && row.logoSourceUrl === null) return;
    unused = row.logoUrl;
    await repository.update(tx, brandId, { logoUrl: url, logoSourceUrl: null });
    await audit(tx, dependencies, actor, brandId, "directory.logo_changed", {
      logo_url: { before: row.logoUrl, after: url },
    });
  });
  await dropLogo(dependencies, unused);
  return shown;
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>;
type Held = NonNullable<Awaited<ReturnType<typeof repository.hold>>>;

/** One change of the list after the other. @returns the brand as it is afterwards @throws 404 */
function changing(
  { db }: Needs,
  brandId: BrandId,
  act: (tx: Transaction, row: Held, leading: readonly BrandId[]) => Promise<void>,
): Promise<DirectoryBrand> {
  return db.transaction(async (tx) => {
    await repository.lockDirectory(tx);
    const row = await repository.hold(tx, brandId);
    if (row === null) throw notFound("That brand");
    await act(tx, row, await repository.listLeading(tx));
    return presentOne(tx, brandId);
  });
}

async function presentOne(db: Executor, brandId: BrandId): Promise<DirectoryBrand> {
  const row = await repository.find(db, brandId);
  if (row === null) throw notFound("That brand");
  return present(row, await repository.listLeading(db));
}

const positionOf = (leading: readonly BrandId[], brandId: BrandId): number | null =>
  leading.includes(brandId) ? leading.indexOf(brandId) + 1 : null;

const present = (row: Row, leading: readonly BrandId[]): DirectoryBrand => ({
  ...snakeKeys(row),
  position: positionOf(leading, row.id),
});

function audit(
  tx: Transaction,
  dependencies: Needs,
  { userId }: Actor,
  brandId: BrandId,
  action: AuditAction,
  changes: Changes,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    changes,
  });
}
