import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { nameTaken } from "./errors.ts";
import * as repository from "./repository-changes.ts";
import { isNameTaken, lock, update } from "./repository-profile.ts";
import type { BrandRow } from "./repository.ts";

/** A new name or logo of an approved brand waits for an admin; students see the old one until then. */

export interface WantedLogo {
  /** Null while it is fetched from `sourceUrl`. */
  url: string | null;
  sourceUrl: string | null;
}

interface Wanted {
  /** Without a name the waiting one is kept. */
  name?: string;
  /** Null takes the waiting logo back. */
  logo?: WantedLogo | null;
}

export interface Requested {
  /** The waiting change after the call. */
  change: repository.ChangeRow | null;
  /** A copy of a logo that no row refers to any longer. */
  unusedLogo: string | null;
  isNew: boolean;
}

const logoOf = (change: repository.ChangeRow | null): WantedLogo | null =>
  change?.hasLogo === true ? { url: change.logoUrl, sourceUrl: change.logoSourceUrl } : null;

/**
 * Replaces the waiting change by the wanted one and keeps the old one as withdrawn. A value that equals the current one is
 * dropped from the change. The brand's row is locked.
 */
export async function requestChange(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  { brand, userId }: { brand: BrandRow; userId: UserId },
  wanted: Wanted,
): Promise<Requested> {
  const before = await repository.findPending(tx, brand.id);
  const old = { name: before?.name ?? null, logo: logoOf(before) };
  const name = wanted.name === undefined ? old.name : wanted.name;
  const next = {
    name: name === brand.name ? null : name,
    logo: wanted.logo === undefined ? old.logo : wanted.logo,
  };
  const isSame =
    next.name === old.name &&
    next.logo?.url === old.logo?.url &&
    next.logo?.sourceUrl === old.logo?.sourceUrl;
  if (isSame) return { change: before, unusedLogo: null, isNew: false };
  const now = clock.now();
  if (before !== null)
    await repository.close(tx, before.id, {
      status: "withdrawn",
      decidedBy: userId,
      decidedAt: now,
      decisionNote: null,
    });
  const isEmpty = next.name === null && next.logo === null;
  const change = isEmpty
    ? null
    : await repository.insert(tx, {
        brandId: brand.id,
        name: next.name,
        previousName: brand.name,
        hasLogo: next.logo !== null,
        logoUrl: next.logo?.url ?? null,
        logoSourceUrl: next.logo?.sourceUrl ?? null,
        submittedBy: userId,
        createdAt: now,
      });
  const unusedLogo = old.logo?.url === next.logo?.url ? null : (old.logo?.url ?? null);
  return { change, unusedLogo, isNew: change !== null };
}

/** A change as the audit keeps it: a picture is named, not described. */
export const auditedChange = (change: repository.ChangeRow | null): Changes => ({
  ...(change?.name && { name: { before: change.previousName, after: change.name } }),
  ...(change?.hasLogo === true && { logo: { before: null, after: null } }),
});

const presentWaiting = (change: repository.ChangeRow) => ({
  name: change.name,
  has_logo: change.hasLogo,
  logo_url: change.logoUrl,
  logo_source_url: change.logoSourceUrl,
  submitted_at: change.createdAt,
});

const presentRefused = ({ name, hasLogo, decidedAt, decisionNote }: repository.ChangeRow) => ({
  name,
  has_logo: hasLogo,
  reason: decisionNote ?? "",
  decided_at: decidedAt ?? new Date(0),
});

/** The brand's latest change, while it waits or was refused. */
export async function presentLatest(db: Executor, brandId: BrandId) {
  const latest = await repository.findLatest(db, brandId);
  return {
    waiting_change: latest?.status === "pending" ? presentWaiting(latest) : null,
    refused_change: latest?.status === "rejected" ? presentRefused(latest) : null,
  };
}

/** Writes an approved change to its brand. @throws brand_name_taken when another brand has the name by now */
export async function applyChange(tx: Transaction, change: repository.ChangeRow): Promise<void> {
  const { brandId, name, hasLogo, logoUrl, logoSourceUrl } = change;
  if (name !== null) {
    await repository.lockName(tx, name);
    if (await isNameTaken(tx, brandId, name)) throw nameTaken();
  }
  await update(tx, brandId, {
    ...(name !== null && { name }),
    ...(hasLogo && { logoUrl, logoSourceUrl }),
  });
}

/** The wanted picture cannot be used: the change goes on with the name alone, or ends, and the brand gets a mail. */
export async function refuseLogo(
  dependencies: Pick<Dependencies, "db" | "clock" | "secretBox" | "queue" | "config">,
  brandId: BrandId,
  sourceUrl: string,
): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    const brand = await lock(tx, brandId);
    const change = await repository.findFetching(tx, brandId, sourceUrl);
    if (brand === null || change === null || (await repository.dropLogo(tx, change.id))) return;
    const note = `The picture at ${new URL(sourceUrl).host} is not a JPEG, PNG or WebP file that we can use.`;
    await repository.close(tx, change.id, {
      status: "rejected",
      decidedBy: null,
      decidedAt: clock.now(),
      decisionNote: note,
    });
    await mailRefusal(tx, dependencies, brand, change, note);
  });
}

export const mailRefusal = (
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox" | "queue" | "config">,
  brand: BrandRow,
  change: repository.ChangeRow,
  note: string,
) =>
  enqueueMail(dependencies, tx, {
    template: "brand-change-rejected",
    to: brand.contactEmail,
    locale: "en",
    data: { ...mailData(dependencies, brand, change), note },
  });

export const mailApproval = (
  tx: Transaction,
  dependencies: Pick<Dependencies, "secretBox" | "queue" | "config">,
  brand: BrandRow,
  change: repository.ChangeRow,
) =>
  enqueueMail(dependencies, tx, {
    template: "brand-change-approved",
    to: brand.contactEmail,
    locale: "en",
    data: mailData(dependencies, brand, change),
  });

const mailData = (
  { config }: Pick<Dependencies, "config">,
  brand: BrandRow,
  change: repository.ChangeRow,
) => ({
  brand_name: brand.name,
  new_name: change.name,
  has_logo: change.hasLogo,
  url: `${config.origins.brand}/brand-portal/settings`,
});
