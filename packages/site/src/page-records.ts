/**
 * The record of a page, written once for each page of a site; links, routes, navigation, search, tests and docs/site-routes follow from
 * it. Plain data: the build, the tests and the documents read it in Node.
 */
export interface PageRecord {
  path: `/${string}`;
  /** The file below `pages/`, without its ending, whose component has the file's name; a redirect has none. */
  file?: string;
  /** Where a redirect leads. */
  to?: string;
  /** The page's name in navigation and search; a page without a name is in neither. */
  name?: string;
  /** As the server sends it, without the product's name, where that is not the page's name. */
  title?: string;
  /** On a site that is in Hindi too. */
  hindiTitle?: string;
  /** For search engines and for previews of a link. */
  description?: string;
  /** The server renders it, and takes its title from there. */
  isRendered?: true;
  /** It shows a person's own things: search engines do not list it. */
  isPersonal?: true;
  /** Search engines may list it; the site map does not name it. */
  isUnlisted?: true;
  /** Everybody may open it, also where only some networks may open the site. */
  isOpen?: true;
  /** The flows in `e2e/flows` that go through the page's folder, beside one page of each folder. */
  flows?: readonly string[];
}

/** A page's query: as an address has it, or by names; null leaves a name out. */
type Query = string | Readonly<Record<string, string | null>>;
/** Without an id before it, a text that is no query would be taken for one. */
type OnlyQuery = Exclude<Query, string> | "" | `?${string}`;
type LinkTo<Path> = Path extends `${string}:${string}`
  ? (id: string, query?: Query) => string
  : (query?: OnlyQuery) => string;

function searchOf(query: Query = ""): string {
  if (typeof query === "string") return query;
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** A function for each page that gives its address: `links.brand(id)`, `links.brands({ only: "failing" })`. */
export function linksTo<Pages extends Readonly<Record<string, { path: string }>>>(
  pages: Pages,
): { readonly [Name in keyof Pages]: LinkTo<Pages[Name]["path"]> } {
  const links = Object.entries(pages).map(([name, { path }]) => [
    name,
    path.includes(":")
      ? (id: string, query?: Query) => path.replace(/:\w+/, () => id) + searchOf(query)
      : (query?: Query) => path + searchOf(query),
  ]);
  return Object.fromEntries(links) as { [Name in keyof Pages]: LinkTo<Pages[Name]["path"]> };
}

const titled = (title: string | undefined) =>
  title === undefined || title.includes("Bachat") ? title : `${title} · Bachat`;

/** Screens whose home is another site, by that site. */
export const handOverPatterns = (handedOver: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(handedOver).flatMap(([home, paths]) => paths.map((path) => ({ path, home })));

/**
 * The addresses that the server answers with 200, each with its title and the tags of its head. The code of a page that `comesAtOnce`
 * comes with its document.
 */
export const routePatternsOf = (
  pages: readonly PageRecord[],
  comesAtOnce: (page: PageRecord) => boolean = () => false,
) =>
  pages.map((page) => {
    const { path, file, name, title = name, hindiTitle, description } = page;
    const { isRendered, isPersonal, isUnlisted, isOpen } = page;
    return {
      path,
      title: titled(title),
      hindiTitle: titled(hindiTitle),
      description,
      isRendered,
      isPersonal,
      isUnlisted,
      isOpen,
      ...(comesAtOnce(page) && { page: `pages/${file}.tsx` }),
    };
  });
