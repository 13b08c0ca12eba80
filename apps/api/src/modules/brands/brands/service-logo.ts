import { randomUUID } from "node:crypto";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { logoKey, logoUrl } from "../../../files/brand-logos.ts";
import type { UploadedFile } from "../../../http/multipart.ts";
import type { BrandId } from "../../../ids.ts";
import * as errors from "./errors.ts";
import { type RenderedLogo, renderLogo } from "./service-logo-fetch.ts";

/** The bytes of a stored logo. @throws 404. */
export async function readLogo(
  { storage }: Pick<Dependencies, "storage">,
  logoId: string,
): Promise<Buffer> {
  const bytes = await storage.get(logoKey(logoId));
  if (bytes === null) throw notFound("That logo");
  return Buffer.from(bytes);
}

/** The picture of an upload, judged by content and re-encoded. @throws invalid_request */
export async function readLogoFile(
  brandId: BrandId,
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

/** Keeps a picture as a logo before there is a brand for it. @returns its address, or why it is no image that we take. */
export async function storeLogo(
  dependencies: Pick<Dependencies, "storage" | "config">,
  bytes: Buffer,
): Promise<{ url: string } | Extract<RenderedLogo, { fault: string }>> {
  const rendered = await renderLogo(randomUUID(), bytes);
  if ("fault" in rendered) return rendered;
  return { url: await storeImage(dependencies, rendered.image) };
}

/** Keeps a re-encoded picture. @returns its address */
export async function storeImage(
  { storage, config }: Pick<Dependencies, "storage" | "config">,
  image: Buffer,
): Promise<string> {
  const logoId = randomUUID();
  await storage.put(logoKey(logoId), image, "image/webp");
  return logoUrl(config.origins.api, logoId);
}
