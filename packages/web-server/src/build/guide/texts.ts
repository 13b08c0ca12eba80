import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { guideFiles, guidePages } from "@bachat/rules/guide-pages";
import { guidePath } from "@bachat/rules/guide-slugs";
import { anchorOf, changes, guideMarkdown } from "./fill.ts";

/** The origin of the brand site, which the server fills in as in the pages. */
const BRAND = "brand:";

function list(): string {
  const entries = guidePages.map(
    ({ slug, title, about }) => `- [${title}](${guideFiles.markdown(slug)}): ${about}`,
  );
  return `# Bachat student verification API

> Ask by REST whether an email address belongs to a verified student. For brands' servers.

${entries.join("\n")}

## Files

- [OpenAPI document](https://api.bachat.example/partner-openapi.json): the operations and the webhooks
- [Postman and Bruno collection](${guideFiles.collection}): each call with its answers
`;
}

/** JSON Feed 1.1. */
function feed(): string {
  const home = `${BRAND}${guidePath("changes")}`;
  const items = changes().map(({ date, title, text }) => {
    const url = `${home}#${anchorOf(`${date}: ${title}`)}`;
    return { id: url, url, title, content_text: text, date_published: `${date}T00:00:00+05:30` };
  });
  const whole = {
    version: "https://jsonfeed.org/version/1.1",
    title: "Bachat student verification API: changes",
    home_page_url: home,
    feed_url: `${BRAND}${guideFiles.feed}`,
    language: "en",
    items,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The files for programs by their path, with `brand:` and the example's origin of the API to fill in. */
export const guideTexts = (): Record<string, string> => ({
  [guideFiles.list]: list(),
  [guideFiles.feed]: feed(),
  [guideFiles.collection]: readFileSync(
    resolve(import.meta.dirname, "../../../../site/src/pages/api-docs/guide/collection.json"),
    "utf8",
  ),
  ...Object.fromEntries(
    guidePages.map(({ slug }) => [guideFiles.markdown(slug), guideMarkdown(slug)]),
  ),
});
