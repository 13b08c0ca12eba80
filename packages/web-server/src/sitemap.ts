import { locales } from "@bachat/rules/accounts";
import { addressIn } from "@bachat/rules/languages";
import { MINUTE, SECOND } from "@bachat/rules/time";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createApiFetch } from "./api-answers.ts";
import { type Body, textBody } from "./body.ts";
import type { SiteConfig } from "./config.ts";
import { publicPages, type Route } from "./routes-manifest.ts";

/** One page of the site, by its address in English from the root. */
export interface Address {
  path: string;
  lastModified?: string;
}

/** The protocol's own limit. */
export const ADDRESSES_A_FILE = 50_000;
const XML = "application/xml; charset=utf-8";
const NAMESPACE =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const categories = z.object({ items: z.array(z.object({ slug: z.string() })) });
const brandPage = z.object({
  items: z.array(z.object({ slug: z.string() })),
  page_count: z.int(),
});
const stretch = z.object({
  items: z.array(z.object({ id: z.uuid(), updated_at: z.string() })),
  next_after: z.string().nullable(),
});

/** Reads JSON from the API by its path. @throws when it does not answer */
export type ReadApi = (path: string) => Promise<unknown>;

/** All addresses of the student site: its pages for everybody, its categories, the listed brands, its offers. */
export async function* studentAddresses(
  { pages, hasCategories, hasBrands }: ReturnType<typeof publicPages>,
  read: ReadApi,
): AsyncGenerator<Address> {
  for (const path of pages) yield { path };
  if (hasCategories) {
    for (const { slug } of categories.parse(await read("/v1/categories")).items)
      yield { path: `/categories/${encodeURIComponent(slug)}` };
  }
  for (let page = 1, last = hasBrands ? 1 : 0; page <= last; page += 1) {
    const part = brandPage.parse(await read(`/v1/brands?per_page=100&page=${page}`));
    for (const { slug } of part.items) yield { path: `/brands/${encodeURIComponent(slug)}` };
    last = part.page_count;
  }
  for (let after: string | null = ""; after !== null;) {
    const query: string = after === "" ? "" : `?after=${encodeURIComponent(after)}`;
    const part = stretch.parse(await read(`/v1/offers/addresses${query}`));
    for (const { id, updated_at } of part.items)
      yield { path: `/offers/${id}`, lastModified: updated_at };
    after = part.next_after;
  }
}

/** `/sitemap.xml`: the list itself, each page with both of its addresses, or when it is too long for one file, a list of `/sitemap-1.xml` and so on. */
export async function sitemapFiles(
  origin: string,
  addresses: AsyncIterable<Address> | Iterable<Address>,
  aFile = ADDRESSES_A_FILE,
): Promise<Map<string, string>> {
  const parts: string[] = [];
  let entries: string[] = [];
  const close = () => {
    parts.push(document("urlset", entries));
    entries = [];
  };
  for await (const { path, lastModified } of addresses) {
    const time = lastModified === undefined ? "" : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
    const own = locales.map((language) => ({
      language,
      url: escapeXml(origin + addressIn(language, path)),
    }));
    const links = own.map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    for (const { url } of own) {
      if (entries.length === aFile) close();
      entries.push(`<url><loc>${url}</loc>${time}${links.join("")}</url>`);
    }
  }
  if (entries.length > 0 || parts.length === 0) close();
  const [only = ""] = parts;
  if (parts.length === 1) return new Map([["/sitemap.xml", only]]);
  const named = parts.map((text, index) => [`/sitemap-${index + 1}.xml`, text] as const);
  const index = named.map(([path]) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return new Map([["/sitemap.xml", document("sitemapindex", index)], ...named]);
}

const document = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACE}>\n${entries.join("\n")}\n</${name}>\n`;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The site map of the student site, from its page records and the API. */
export function siteMap(config: SiteConfig, routes: readonly Route[]) {
  const pages = publicPages(routes);
  const apiFetch = createApiFetch({
    ...config.api,
    timeoutMs: 10 * SECOND,
    limit: 1,
  });
  const read: ReadApi = async (path) => {
    const response = await apiFetch(config.origins.api + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  return createSitemap(config.origins.student, () => studentAddresses(pages, read));
}

/** The files, made when they are first asked for and again when they are old. An old one is better than none. */
export function createSitemap(
  origin: string,
  addresses: () => AsyncIterable<Address>,
): (path: string) => Promise<Body | null> {
  const made = new LRUCache<"files", Map<string, Body>>({
    max: 1,
    ttl: 10 * MINUTE,
    ttlResolution: 0,
    allowStale: true,
    async fetchMethod(_key, before) {
      try {
        const texts = [...(await sitemapFiles(origin, addresses()))];
        const bodies = texts.map(
          async ([path, text]) => [path, await textBody(XML, text)] as const,
        );
        return new Map(await Promise.all(bodies));
      } catch (error) {
        console.error("The site map was not made.", error);
        return before;
      }
    },
  });
  return async (path) => (await made.fetch("files"))?.get(path) ?? null;
}

export const isSitemapPath = (path: string) => /^\/sitemap(-[1-9]\d{0,4})?\.xml$/.test(path);
