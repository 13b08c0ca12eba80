import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body in the forms that browsers accept, small forms only where they are smaller. */
export interface Body {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

export interface Asset extends Body {
  cacheControl: string;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Never served: the page is made from index.html, and the rest is for this server or for nobody. */
const isPrivate = (path: string) =>
  /^\/(index\.html|routes\.json)$/.test(path) || /\.(map|br|gz)$/.test(path);

/**
 * The built site in memory, by URL path: a few megabytes, read once, so that a request neither touches the disk nor can
 * name a file outside.
 */
export function loadAssets(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(directory.length).replaceAll("\\", "/");
    const type = types[extname(entry.name)];
    if (type === undefined || isPrivate(path)) continue;
    const plain = readFileSync(file);
    assets.set(path, {
      type,
      plain,
      etag: etagOf(plain),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
      cacheControl: cacheControlOf(path),
    });
  }
  return assets;
}

function cacheControlOf(path: string): string {
  // The build puts a hash of the content into each of these names.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // The service worker decides what else is old: it must never be.
  return path === "/sw.js" ? "no-cache" : "public, max-age=3600";
}

/** A text with its small forms. Pages are made while somebody waits: a higher quality takes five times as long for 4 %. */
export async function textBody(type: string, text: string): Promise<Body> {
  const plain = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    type,
    plain,
    etag: etagOf(plain),
    br: await promisify(brotliCompress)(plain, quality),
    gzip: await promisify(gzip)(plain),
  };
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : null);

const etagOf = (content: Buffer) =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** The best form that an Accept-Encoding header allows. */
export function negotiate(
  body: Body,
  acceptEncoding: string,
): { data: Buffer; encoding: "br" | "gzip" | null } {
  if (body.br !== null && accepts(acceptEncoding, "br")) return { data: body.br, encoding: "br" };
  if (body.gzip !== null && accepts(acceptEncoding, "gzip"))
    return { data: body.gzip, encoding: "gzip" };
  return { data: body.plain, encoding: null };
}

function accepts(header: string, encoding: string): boolean {
  const entry = header
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([name]) => name === encoding);
  return entry !== undefined && !entry.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
