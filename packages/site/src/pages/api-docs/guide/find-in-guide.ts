import type { GuideContent, GuideSection } from "./guide-content.ts";

interface SearchedPage extends GuideContent {
  slug: string;
  title: string;
}

const MOST = 8;

/** The sections that have every word of the query, those with the most of them in their title first. */
export function findInGuide<Page extends SearchedPage>(
  pages: readonly Page[],
  query: string,
): { page: Page; section: GuideSection }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = pages.flatMap((page) =>
    page.sections.map((section) => {
      const title = `${page.title} ${section.title}`.toLowerCase();
      const codes = section.blocks.flatMap((block) => ("html" in block ? [] : block.requests));
      const all = [title, section.text, ...codes.map(({ code }) => code)].join(" ").toLowerCase();
      const isFound = words.every((word) => all.includes(word));
      const inTitle = words.filter((word) => title.includes(word)).length;
      return { page, section, isFound, inTitle };
    }),
  );
  return found
    .filter(({ isFound }) => isFound)
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .slice(0, MOST);
}
