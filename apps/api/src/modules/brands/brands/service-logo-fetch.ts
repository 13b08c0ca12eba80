import { randomUUID } from "node:crypto";
import { brandPictures } from "@bachat/rules/brand-pictures";
import type { Dependencies } from "../../../dependencies.ts";
import { logoIdOf, logoKey, logoUrl } from "../../../files/brand-logos.ts";
import { sniffMediaType } from "../../../files/media-type.ts";
import { renderDocument } from "../../../files/render.ts";
import type { BrandId } from "../../../ids.ts";
import { fetchPublic, FetchRefused } from "../../../ports/public-web.ts";
import { LOGO_SIDE } from "./policy.ts";
import * as changes from "./repository-changes.ts";
import * as repository from "./repository.ts";
import { refuseLogo } from "./service-changes.ts";

const TIMEOUT_MS = 10_000;

type FetchNeeds = Pick<
  Dependencies,
  "db" | "storage" | "config" | "log" | "clock" | "secretBox" | "queue"
>;

/**
 * Fetches a brand's logo once and keeps our own copy of it. What cannot be used leaves the brand with its initials.
 * @throws when the other side cannot be reached, so that the job tries again.
 */
export async function fetchLogo(
  dependencies: FetchNeeds,
  { brandId, sourceUrl }: { brandId: BrandId; sourceUrl: string },
): Promise<void> {
  const { db, log } = dependencies;
  const brand = await repository.find(db, brandId);
  // A logo that is shown is not fetched again: it would change without a review.
  const isOfBrand = brand?.logoSourceUrl === sourceUrl && brand.logoUrl === null;
  if (!isOfBrand && (await changes.findFetching(db, brandId, sourceUrl)) === null) return;
  let bytes: Buffer;
  try {
    bytes = await fetchPublic(sourceUrl, {
      maxBytes: brandPictures.maxBytes,
      timeoutMs: TIMEOUT_MS,
      accept: brandPictures.types.join(", "),
    });
  } catch (error) {
    if (!(error instanceof FetchRefused) || isPassing(error)) throw error;
    log.info({ brandId, reason: error.reason }, "A brand's logo cannot be used");
    return refuseLogo(dependencies, brandId, sourceUrl);
  }
  await keepLogo(dependencies, { brandId, sourceUrl, before: null }, bytes);
}

const isPassing = ({ reason }: FetchRefused): boolean =>
  reason === "unreachable" || reason === "timed_out";

interface Wanted {
  brandId: BrandId;
  sourceUrl: string;
  /** The address of the logo that this one replaces. */
  before: string | null;
}

export type RenderedLogo = { image: Buffer } | { fault: "unsupported_type" | "too_many_pixels" };

/** Re-encoded, 256 px square on white, decoded in a process of its own; or why it is no image that we take. */
export async function renderLogo(brandId: string, bytes: Buffer): Promise<RenderedLogo> {
  const mediaType = brandPictures.types.find((type) => type === sniffMediaType(bytes));
  if (mediaType === undefined) return { fault: "unsupported_type" };
  const rendered = await renderDocument(brandId, bytes, mediaType);
  if ("failure" in rendered && rendered.failure === "too_many_pixels")
    return { fault: rendered.failure };
  const page = "pages" in rendered ? rendered.pages[0] : undefined;
  if (page === undefined) return { fault: "unsupported_type" };
  // The library's machine code takes memory that most processes never need.
  const { default: sharp } = await import("sharp");
  const image = await sharp(page)
    .resize(LOGO_SIDE, LOGO_SIDE, { fit: "contain", background: "#ffffff" })
    .webp({ quality: 88 })
    .toBuffer();
  return { image };
}

/** Removes our copy behind an address that nothing leads to any more. */
export async function dropLogo(
  { storage }: Pick<Dependencies, "storage">,
  url: string | null,
): Promise<void> {
  const unused = logoIdOf(url);
  if (unused !== null) await storage.remove(logoKey(unused));
}

/** Keeps our own copy of the fetched picture; the original bytes are never stored. */
export async function keepLogo(
  dependencies: FetchNeeds,
  { brandId, sourceUrl, before }: Wanted,
  bytes: Buffer,
): Promise<void> {
  const { db, storage, config, log } = dependencies;
  const rendered = await renderLogo(brandId, bytes);
  if ("fault" in rendered) {
    log.info({ brandId, fault: rendered.fault }, "A brand's logo is not an image we take");
    return refuseLogo(dependencies, brandId, sourceUrl);
  }
  const logoId = randomUUID();
  await storage.put(logoKey(logoId), rendered.image, "image/webp");
  const url = logoUrl(config.origins.api, logoId);
  const isAsked = await changes.setLogo(db, brandId, sourceUrl, url);
  const isTaken = isAsked || (await repository.setLogo(db, brandId, sourceUrl, url));
  const unused = isTaken ? logoIdOf(before) : logoId;
  if (unused !== null) await storage.remove(logoKey(unused));
}
