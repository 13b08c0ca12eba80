import { guidePages } from "@bachat/rules/guide-pages";
import { guideSlugs } from "@bachat/rules/guide-slugs";
import { describe, expect, it } from "vitest";
import { guideFacts, guideMarkdown } from "./fill.ts";
import { guideSections } from "./sections.ts";
import { guideTexts } from "./texts.ts";

const facts = guideFacts();
const pages = guideSlugs.map((slug) => {
  const markdown = guideMarkdown(slug);
  return { slug, markdown, sections: guideSections(markdown) };
});
const page = (slug: string) => pages.find((one) => one.slug === slug);

describe("the developers' guide", () => {
  it("has a page for each name, in the same order", () => {
    expect(guidePages.map(({ slug }) => slug)).toEqual([...guideSlugs]);
  });

  it.each(pages)("names no fact that the contract lacks: $slug", ({ markdown, sections }) => {
    expect(markdown).not.toMatch(/\{\{|undefined|NaN/);
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(pages)("leads to pages and headings that exist: $slug", ({ markdown }) => {
    for (const [link, slug = "", anchor] of markdown.matchAll(
      /\]\(\/api-docs\/([\w-]+)(?:#([\w-]+))?\)/g,
    )) {
      const sections = page(slug)?.sections;
      expect(sections, link).toBeDefined();
      if (anchor !== undefined)
        expect(
          sections?.map(({ id }) => id),
          link,
        ).toContain(anchor);
    }
  });

  it("says of each refusal its cause, its cost, whether to repeat it, and its body", () => {
    const sections = page("errors")?.sections ?? [];
    for (const { code, status, body } of facts.refusals) {
      const section = sections.find(({ title }) => title === code);
      expect(section?.text, code).toMatch(/Cause: .*(Not charged|charged once).*/s);
      expect(section?.text, code).toMatch(/repeat/i);
      const shown =
        section?.blocks.flatMap((block) => ("html" in block ? [] : block.answers)) ?? [];
      const bodies = shown.map((answer) => JSON.parse(answer.code) as unknown);
      expect(bodies, code).toContainEqual(body);
      expect(shown[0]?.label, code).toContain(String(status));
    }
  });

  it("has every event with its body, and no request without an answer beside it", () => {
    const titles = page("webhooks")?.sections.map(({ title }) => title);
    for (const { event } of facts.events) expect(titles).toContain(event);
    for (const { slug, sections } of pages)
      for (const { blocks, title } of sections)
        for (const block of blocks) {
          if ("html" in block || block.requests.length === 0) continue;
          const isCall = block.requests.some(({ code }) => code.includes("/v1/brand-verify"));
          if (isCall) expect(block.answers.length, `${slug} ${title}`).toBeGreaterThan(0);
        }
  });

  it("lists every page for programs, and each change once in the feed", () => {
    const files = guideTexts();
    for (const slug of guideSlugs) {
      expect(files["/llms.txt"]).toContain(`](/api-docs/${slug}.md)`);
      expect(files[`/api-docs/${slug}.md`]).toBe(page(slug)?.markdown);
    }
    const { items } = JSON.parse(files["/api-docs/changes.json"] ?? "") as {
      items: { url: string }[];
    };
    const ids = page("changes")?.sections.map(({ id }) => id);
    for (const { url } of items) expect(ids).toContain(url.split("#")[1]);
  });
});
