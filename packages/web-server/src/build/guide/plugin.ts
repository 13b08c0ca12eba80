import { basename } from "node:path";
import type { GuideSlug } from "@bachat/rules/guide-slugs";
import type { Plugin } from "vite";
import { guideMarkdown } from "./fill.ts";
import { guideSections } from "./sections.ts";
import { guideTexts } from "./texts.ts";

/** Makes the guide's Markdown files the pages of a site when it is built, and the files beside them. The browser gets no parser. */
export function guidePlugin(): Plugin {
  return {
    name: "bachat:guide",
    transform: {
      filter: { id: /api-docs\/guide\/pages\/[\w-]+\.md$/ },
      handler(_code, id) {
        const markdown = guideMarkdown(basename(id, ".md") as GuideSlug);
        const page = { markdown, sections: guideSections(markdown) };
        return { code: `export default ${JSON.stringify(page)};`, map: null, moduleType: "js" };
      },
    },
    generateBundle() {
      // The module that renders on the server is no site.
      if (this.environment.name !== "client") return;
      for (const [path, source] of Object.entries(guideTexts()))
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
