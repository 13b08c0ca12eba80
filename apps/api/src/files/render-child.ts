/**
 * Script of the sandbox that turns one uploaded file into clean images. Arguments: media type, and optionally the side of a
 * square or the widths of a picture. Decoders of hostile files run here; whatever breaks takes nothing else with it.
 */

import { buffer } from "node:stream/consumers";
import { STORED_SIDE } from "@bachat/rules/document-pictures";
import { originOf } from "./file-origin.ts";
import type { DocumentMediaType } from "./media-type.ts";
import { pictureHash } from "./picture-hash.ts";
import { MAX_PIXELS } from "./picture-size.ts";
import type { RenderFailure, RenderResult } from "./render-protocol.ts";
import { answer, args, isOutOfMemory } from "./sandbox-child.ts";

const [mediaType, wanted = ""] = args;

const MAX_PAGES = 5;

class Unreadable extends Error {
  readonly code: RenderFailure;
  constructor(code: RenderFailure) {
    super(code);
    this.code = code;
  }
}

interface RawImage {
  data: Uint8Array;
  width: number;
  height: number;
}

type Decode = (bytes: Uint8Array) => Promise<Buffer[]>;

const widths = wanted.startsWith("widths=") ? wanted.slice("widths=".length).split(",") : [];
const side = wanted === "" || widths.length > 0 ? null : Number(wanted);

/** Into the side that is kept as it is, or cut to a square around its middle. */
const size =
  side === null
    ? ({
        width: STORED_SIDE,
        height: STORED_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      } as const)
    : ({ width: side, height: side, fit: "cover" } as const);

/** Loads the image library. @returns a function that brings an image to its size, drops its metadata and writes WebP */
async function loadEncoder() {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" as const };
  const encode = (source: Uint8Array | RawImage): Promise<Buffer> => {
    const image =
      source instanceof Uint8Array
        ? sharp(source, options)
        : sharp(source.data, {
            ...options,
            raw: { width: source.width, height: source.height, channels: 4 },
          });
    return image
      .autoOrient()
      .resize(size)
      .flatten({ background: "#ffffff" })
      .webp({ quality: 84 })
      .toBuffer();
  };
  /** For the sites: each width as AVIF and as WebP. */
  const encodeWidths = async (source: Uint8Array): Promise<Buffer[]> => {
    const pages: Buffer[] = [];
    for (const width of widths.map(Number)) {
      const image = sharp(source, options)
        .autoOrient()
        .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" });
      pages.push(await image.clone().avif({ quality: 55, effort: 3 }).toBuffer());
      pages.push(await image.webp({ quality: 82 }).toBuffer());
    }
    return pages;
  };
  return { sharp, encode, encodeWidths };
}

async function loadImageDecoder(): Promise<Decode> {
  const { sharp, encode, encodeWidths } = await loadEncoder();
  return async (bytes) => {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new Unreadable("too_many_pixels");
    return widths.length > 0 ? encodeWidths(bytes) : [await encode(bytes)];
  };
}

async function loadHeicDecoder(): Promise<Decode> {
  const [{ encode }, { default: heic }] = await Promise.all([loadEncoder(), import("heic-decode")]);
  return async (bytes) => {
    const [image] = await heic.all({ buffer: bytes });
    if (image === undefined) throw new Unreadable("damaged");
    if (image.width * image.height > MAX_PIXELS) throw new Unreadable("too_many_pixels");
    const { data, width, height } = await image.decode();
    return [
      await encode({ data: Buffer.from(data.buffer, data.byteOffset, data.length), width, height }),
    ];
  };
}

/**
 * PDFium as WebAssembly, some 100 ms a page: a reviewer sees what a page shows without opening a stranger's PDF, whose
 * scripts, links and fonts would come into the admin's session. pdf.js needs a native canvas in Node and executes more of the
 * format than we want. Poppler and Ghostscript are not on every machine.
 */
async function loadPdfDecoder(): Promise<Decode> {
  const [{ encode }, { PDFiumLibrary }] = await Promise.all([
    loadEncoder(),
    import("@hyzyla/pdfium"),
  ]);
  const library = await PDFiumLibrary.init();
  return async (bytes) => {
    const document = await library.loadDocument(bytes).catch((error: unknown) => {
      if (isOutOfMemory(error)) throw error;
      const locked = error instanceof Error && /password|security/i.test(error.message);
      throw new Unreadable(locked ? "password_protected" : "damaged");
    });
    const count = Math.min(document.getPageCount(), MAX_PAGES);
    if (count === 0) throw new Unreadable("damaged");
    const pages: Buffer[] = [];
    for (let index = 0; index < count; index += 1) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = STORED_SIDE / Math.max(originalWidth, originalHeight, 1);
      const width = Math.max(1, Math.round(originalWidth * scale));
      const height = Math.max(1, Math.round(originalHeight * scale));
      const { data } = await page.render({ width, height, render: "bitmap" });
      pages.push(await encode({ data, width, height }));
    }
    return pages;
  };
}

const loaders: Record<DocumentMediaType, () => Promise<Decode>> = {
  "image/jpeg": loadImageDecoder,
  "image/png": loadImageDecoder,
  "image/webp": loadImageDecoder,
  "image/heic": loadHeicDecoder,
  "application/pdf": loadPdfDecoder,
};

/** The hash of the first page as it is shown; pictures for the sites need none. */
async function hashOf([page]: readonly Buffer[]): Promise<string | null> {
  if (page === undefined || wanted !== "") return null;
  const { default: sharp } = await import("sharp");
  return pictureHash(sharp(page));
}

// A library that does not load is our fault and ends the process; only a failure after it is the file's.
const decode = await loaders[mediaType as DocumentMediaType]();
const bytes = await buffer(process.stdin);
const result = await decode(bytes).then(
  async (pages): Promise<RenderResult> => ({
    pages,
    hash: await hashOf(pages),
    origin: wanted === "" ? await originOf(bytes, mediaType as DocumentMediaType) : null,
  }),
  (error: unknown): RenderResult => {
    if (isOutOfMemory(error)) throw error;
    return { failure: error instanceof Unreadable ? error.code : "damaged" };
  },
);
answer(result);
