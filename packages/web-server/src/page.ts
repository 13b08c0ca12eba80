import type { Locale } from "@bachat/rules/accounts";
import { pageMarks } from "@bachat/rules/page-marks";
import type { SiteConfig } from "./config.ts";
import { headTags, jsonForScript } from "./head-tags.ts";
import type { PageHead, RenderedPage } from "./renderer.ts";
import type { Route } from "./routes-manifest.ts";
import { START_LINKS_MARK, startLinks } from "./start-links.ts";

/** The browser code's settings at run time, read from the page's `#bachat-settings`. */
export interface PageSettings {
  site: SiteConfig["site"];
  origins: SiteConfig["origins"];
}

/** Is in index.html between `<script type="application/json" id="bachat-settings">` and its end. */
const SETTINGS_MARK = "__BACHAT_SETTINGS__";
const MANIFEST = /"\/manifest\.webmanifest"/;
const EMPTY_ROOT = '<div id="root"></div>';

export interface PageMaker {
  /** A route's page for the browser to render. */
  plain: (
    route: Pick<Route, "title" | "hindiTitle" | "description" | "scripts" | "styles">,
    language?: Locale,
  ) => string;
  /** A route's page with the result of the site's renderer. */
  rendered: (route: Pick<Route, "scripts" | "styles">, page: RenderedPage) => string;
}

/**
 * Makes pages from a built index.html. `readStyle` gives the text of one of its style sheets: the server's HTML
 * is painted as soon as the page itself is here.
 */
export function pageMaker(
  template: string,
  settings: PageSettings,
  readStyle: (file: string) => string = () => "",
): PageMaker {
  const start = template.replace(SETTINGS_MARK, () => jsonForScript(settings));

  function withHead(
    head: PageHead,
    { scripts = [], styles = [] }: Partial<Route>,
    language: Locale,
  ): string {
    const isNew = (file: string) => !template.includes(file);
    const links = [
      ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...scripts
        .filter(isNew)
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    const tags = headTags(head, language);
    const own = start
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace(MANIFEST, (link) => (language === "hi" ? link.replace(".", ".hi.") : link));
    const described =
      head.description === undefined ? own : own.replace(/<meta\s+name="description"[^>]*>\s*/, "");
    return described
      .replace(/<title>[^<]*<\/title>/, (title) =>
        (head.title === undefined ? [title, ...tags] : tags).join("\n    "),
      )
      .replace("</head>", () => [...links.map((link) => `  ${link}`), "</head>"].join("\n  "));
  }

  return {
    plain: ({ title, hindiTitle, description, ...files }, language = "en") =>
      withHead(
        language === "hi" ? { title: hindiTitle ?? title } : { title, description },
        files,
        language,
      ).replace(START_LINKS_MARK, startLinks(settings, language)),
    rendered(files, { status, language, head, html, data }) {
      // A page that does not exist is not hydrated: the browser finds that out itself.
      const mark =
        status === 200 ? ` ${pageMarks.rendered} ${pageMarks.language}="${language}"` : "";
      const known = `<script type="application/json" id="${pageMarks.dataId}">${jsonForScript(data)}</script>`;
      return paintedFirst(withHead(head, files, language), readStyle)
        .replace(START_LINKS_MARK, ">")
        .replace(
          EMPTY_ROOT,
          () => `<div id="root"${mark}>${html}</div>${status === 200 ? known : ""}`,
        );
    },
  };
}

const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const SCRIPT = /\s*<(?:link rel="modulepreload" [^>]*|script type="module" [^>]*><\/script)>/g;

/**
 * Visible content comes before the code that hydrates it: styles in the page itself, scripts in a template until the first
 * paint (scheme.js starts them). The styles' links come with the scripts, switched off: by them the browser's code sees that it
 * need not load them again. Outside of the template older browsers, such as Chromium 153, would load even a link that is off.
 */
function paintedFirst(html: string, readStyle: (file: string) => string): string {
  const links = Array.from(
    html.matchAll(STYLE),
    ([, file]) => `<link rel="stylesheet" href="${file}" disabled>`,
  );
  const later = [...links, ...(html.match(SCRIPT) ?? [])].join("");
  return html
    .replace(SCRIPT, "")
    .replace(STYLE, (_link, file: string) => `<style>${readStyle(file)}</style>`)
    .replace(
      "</head>",
      () => `<template id="${pageMarks.scriptsId}">${later}\n  </template>\n  </head>`,
    );
}
