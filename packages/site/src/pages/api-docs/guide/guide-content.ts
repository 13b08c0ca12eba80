import type { GuideSlug } from "@bachat/rules/guide-slugs";
import type { CodeTab } from "@bachat/ui";

export type GuideBlock = { html: string } | { requests: CodeTab[]; answers: CodeTab[] };

export interface GuideSection {
  id: string;
  /** Empty before the first heading. */
  title: string;
  depth: number;
  blocks: GuideBlock[];
  /** Its words, for searching. */
  text: string;
}

/** What the build makes of a Markdown file. */
export interface GuideContent {
  markdown: string;
  sections: GuideSection[];
}

const files = import.meta.glob<GuideContent>("./pages/*.md", { import: "default" });

/** @throws when the file does not come */
export async function loadGuide(slug: GuideSlug): Promise<GuideContent> {
  const load = files[`./pages/${slug}.md`];
  if (load === undefined) throw new Error(`The guide has no page ${slug}.`);
  return load();
}
