import { randomUUID } from "node:crypto";
import type { Dependencies } from "../../dependencies.ts";
import { sniffMediaType } from "../../files/media-type.ts";
import { renderDocument } from "../../files/render.ts";
import type { BrandId } from "../../ids.ts";
import { fetchPublic, FetchRefused } from "../../ports/public-web.ts";
import { storageAway } from "./errors.ts";
import { LOGO_SIDE, logoIdOf, logoKey, logoUrl } from "./policy.ts";
import * as repository from "./repository.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const accepted = ["image/png", "image/jpeg", "image/webp"] as const;

/**
 * Fetches a brand's logo once and keeps our own copy of it. What cannot be used leaves the brand with its initials.
 * @throws when the other side cannot be reached, so that the job tries again.
 */
export async function fetchLogo(
  dependencies: Pick<Dependencies, "db" | "storage" | "config" | "log">,
  { brandId, sourceUrl }: { brandId: BrandId; sourceUrl: string },
): Promise<void> {
  const { db, log } = dependencies;
  const brand = await repository.find(db, brandId);
  if (brand === null || brand.logoSourceUrl !== sourceUrl) return;
  let bytes: Buffer;
  try {
    bytes = await fetchPublic(sourceUrl, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: accepted.join(", "),
    });
  } catch (error) {
    if (!(error instanceof FetchRefused) || isPassing(error)) throw error;
    log.info({ brandId, reason: error.reason }, "A brand's logo cannot be used");
    return;
  }
  await keepLogo(dependencies, { brandId, sourceUrl, before: brand.logoUrl }, bytes);
}

const isPassing = ({ reason }: FetchRefused): boolean =>
  reason === "unreachable" || reason === "timed_out";

interface Wanted {
  brandId: BrandId;
  sourceUrl: string;
  /** The address of the logo that this one replaces. */
  before: string | null;
}

/** Re-encoded, 256 px square on white, decoded in a process of its own; null for what is not an image we take. */
export async function renderLogo(brandId: string, bytes: Buffer): Promise<Buffer | null> {
  const mediaType = accepted.find((type) => type === sniffMediaType(bytes));
  const rendered = mediaType === undefined ? null : await renderDocument(brandId, bytes, mediaType);
  const page = rendered !== null && "pages" in rendered ? rendered.pages[0] : undefined;
  if (page === undefined) return null;
  // The library's machine code takes memory that most processes never need.
  const { default: sharp } = await import("sharp");
  return sharp(page)
    .resize(LOGO_SIDE, LOGO_SIDE, { fit: "contain", background: "#ffffff" })
    .webp({ quality: 88 })
    .toBuffer();
}

/** Keeps a picture as a logo before there is a brand for it. @returns its address, null for what is no image we take. */
export async function storeLogo(
  { storage, config }: Pick<Dependencies, "storage" | "config">,
  bytes: Buffer,
): Promise<string | null> {
  const logoId = randomUUID();
  const image = await renderLogo(logoId, bytes);
  if (image === null) return null;
  await storage.put(logoKey(logoId), image, "image/webp").catch((error: unknown) => {
    throw storageAway(error);
  });
  return logoUrl(config.origins.api, logoId);
}

/** Removes our copy behind an address that nothing leads to any more. */
export async function dropLogo(
  { storage }: Pick<Dependencies, "storage">,
  url: string | null,
): Promise<void> {
  const unused = logoIdOf(url);
  if (unused !== null) await storage.remove(logoKey(unused));
}

/** Keeps our copy of what was fetched, which itself is never stored. */
export async function keepLogo(
  { db, storage, config, log }: Pick<Dependencies, "db" | "storage" | "config" | "log">,
  { brandId, sourceUrl, before }: Wanted,
  bytes: Buffer,
): Promise<void> {
  const image = await renderLogo(brandId, bytes);
  if (image === null) {
    log.info({ brandId }, "A brand's logo is not an image we take");
    return;
  }
  const logoId = randomUUID();
  await storage.put(logoKey(logoId), image, "image/webp");
  const taken = await repository.setLogo(
    db,
    brandId,
    sourceUrl,
    logoUrl(config.origins.api, logoId),
  );
  const unused = taken ? logoIdOf(before) : logoId;
  if (unused !== null) await storage.remove(logoKey(unused));
}
