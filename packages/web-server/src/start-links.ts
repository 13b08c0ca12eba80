import type { Locale } from "@bachat/rules/accounts";
import { addressIn } from "@bachat/rules/languages";
import type { SiteConfig } from "./config.ts";

/** The links in the note about a failed start; the server's version depends on whether the page has other content. */
export const START_LINKS_MARK = " data-links>";
/** On the note when it is all that the page has. */
export const ALONE = "alone";

/** Pages of the student site that the server renders: they can be read in any browser. */
const pages = [
  { path: "/", english: "Student offers", hindi: "छात्र ऑफ़र" },
  { path: "/categories", english: "Categories", hindi: "श्रेणियाँ" },
  { path: "/help", english: "Help", hindi: "मदद" },
  { path: "/contact", english: "Contact", hindi: "संपर्क" },
];

/** The site's name and links that work, for a page that is empty until its code has started. */
export function startLinks(
  { site, origins }: Pick<SiteConfig, "site" | "origins">,
  language: Locale,
): string {
  const links = pages.map(({ path, english, hindi }) => {
    const address = site === "student" ? addressIn(language, path) : origins.student + path;
    return `<li><a href="${address}">${english} <span lang="hi">${hindi}</span></a></li>`;
  });
  return ` class="${ALONE}"><strong>Bachat</strong><ul>${links.join("")}</ul>`;
}
