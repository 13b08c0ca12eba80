import type { SiteConfig } from "./config.ts";

/** What the browser's code learns at run time, read from the page's `#bachat-settings`. */
export interface PageSettings {
  site: SiteConfig["site"];
  origins: SiteConfig["origins"];
}

export interface PageHead {
  title?: string | undefined;
  description?: string | undefined;
}

/** Stands in index.html between `<script type="application/json" id="bachat-settings">` and its end. */
const SETTINGS_MARK = "__BACHAT_SETTINGS__";

/** Puts the settings into a built index.html; the result makes the page of each route. */
export function pageMaker(template: string, settings: PageSettings): (head: PageHead) => string {
  const page = template.replace(SETTINGS_MARK, () => jsonForScript(settings));
  return ({ title, description }) => {
    const titled =
      title === undefined
        ? page
        : page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
    if (description === undefined) return titled;
    return titled.replace(
      /(<meta\s+name="description"\s+content=")[^"]*(")/,
      (_match, before: string, after: string) => `${before}${escapeHtml(description)}${after}`,
    );
  };
}

/** JSON in which no `</script>` and no comment can end the block that it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`)
    .replaceAll("&", String.raw`\u0026`);
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
