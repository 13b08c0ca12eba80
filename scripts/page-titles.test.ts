// @vitest-environment jsdom
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { guideSlugs } from "../packages/rules/src/guide-slugs.ts";
import type { Route } from "../packages/web-server/src/routes-manifest.ts";

/** A page keeps the title that the server sent with it, so that a tab, a screen reader and the history have one name for it. */

const sites = ["student", "brand", "admin"] as const;
const root = resolve(import.meta.dirname, "..");

/** The pages of the developers' guide are titled by their own texts, on each site. */
const guide = guideSlugs.map((slug) => `/api-docs/${slug}`);

/** Addresses whose page is chosen by another file, sets no title, or is titled after its content. */
const otherwise: Record<(typeof sites)[number], string[]> = {
  // The sign-in page, tested below, has one title on all sites. Home is titled after the search.
  student: ["/", "/categories/:slug", "/brands/:slug", "/offers/:id", "/auth", ...guide],
  // A printed poster is a file with the offer's name.
  brand: ["/brand-portal/offers/:id/poster", "/brand-auth", ...guide],
  // `/`, `/auth` and `/admin/verification` redirect. A mail's page is titled after the mail.
  admin: [
    "/",
    "/auth",
    "/admin/verification",
    "/admin-auth",
    "/admin/mail/templates/:name",
    ...guide,
  ],
};

type Text = (key: string) => string;
interface Records {
  pageList: readonly { path: string; file?: string }[];
}
interface Patterns {
  routePatterns: readonly (string | (Route & { page?: string }))[];
}

/** The page's file by address, as the site's records say. */
async function pageFiles(site: string): Promise<Map<string, string>> {
  const directory = join(root, `apps/${site}-web/src`);
  const { pageList } = (await import(join(directory, "page-records.ts"))) as Records;
  return new Map(
    pageList.flatMap(({ path, file }) =>
      file === undefined ? [] : [[path, join(directory, `pages/${file}.tsx`)]],
    ),
  );
}

/** The title that a page sets, with its product; null when it is not one of its texts. */
async function titleOf(file: string): Promise<string | null> {
  const source = readFileSync(file, "utf8");
  // The pages for developers leave the title to their frame.
  const frame = /<DeveloperPage page="(\w+)"/.exec(source)?.[1];
  const [, text = "", shown] =
    /(?:usePageMeta\(\{|<LegalPage\s+page="\w+"|<RecordPage)\s*title[:=]\s*\{?(\w+)\("(\w+)"\)/.exec(
      source,
    ) ?? [];
  const catalogue =
    frame === undefined
      ? new RegExp(String.raw`const ${text} = (\w+)\.useText\(\)`).exec(source)?.[1]
      : "developerMessages";
  // A page that is a list is titled by the words of the list.
  const words = /<ListScreen\s[^>]*?\bwords=\{(\w+)\}/s.exec(source)?.[1];
  if (words !== undefined) return titled(file, source, words, "title");
  const key = frame ?? shown;
  if (key === undefined || catalogue === undefined) return null;
  return titled(file, source, catalogue, key, frame && "../../developer/messages/en.ts");
}

/** A text of a catalogue that the page imports, as a title. */
async function titled(
  file: string,
  source: string,
  catalogue: string,
  key: string,
  from = new RegExp(String.raw`\b${catalogue}\b[^;]*? from "([^"]+)"`).exec(source)?.[1],
): Promise<string> {
  const module = (await import(join(dirname(file), from ?? ""))) as Record<string, { text: Text }>;
  const title = module[catalogue]?.text(key) ?? "";
  return title.includes("Bachat") ? title : `${title} · Bachat`;
}

describe.each(sites)("the titles of the %s site", (site) => {
  it("are those of its pages", async () => {
    const { routePatterns } = (await import(
      join(root, `apps/${site}-web/src/route-patterns.ts`)
    )) as Patterns;
    const files = await pageFiles(site);
    const sent: Record<string, string | undefined> = {};
    const shown: Record<string, string | null> = {};
    const unnamed: string[] = [];
    for (const one of routePatterns) {
      const route: Route & { page?: string } = typeof one === "string" ? { path: one } : one;
      if (route.home !== undefined) continue;
      const { path, page } = route;
      const file = page === undefined ? files.get(path) : join(root, `apps/${site}-web/src`, page);
      const isKnown = route.title !== undefined && file !== undefined && existsSync(file);
      const title = isKnown ? await titleOf(file) : null;
      if (title === null) unnamed.push(path);
      else [sent[path], shown[path]] = [route.title, title];
    }
    expect(sent).toEqual(shown);
    expect(unnamed.toSorted()).toEqual(otherwise[site].toSorted());
  }, 60_000);
});
