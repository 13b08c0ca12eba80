import { UiLink } from "@bachat/ui";
import type { ReactNode } from "react";
import { useSettings } from "../session/site-context.ts";
import { addressOf, type Settings } from "../settings/settings.ts";
import classes from "./Prose.module.css";

/**
 * A long text of a catalogue: a line is a paragraph, lines that begin with "- " are a list. `[words](student:/profile)`
 * is a link to a screen of that site, `[words](/contact)` to a page that every site has.
 */
export function Prose({ text }: { text: string }) {
  const settings = useSettings();
  const blocks: ReactNode[] = [];
  let items: ReactNode[] = [];
  const closeList = () => {
    if (items.length > 0) blocks.push(<ul key={`list-${blocks.length}`}>{items}</ul>);
    items = [];
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("- ")) {
      items.push(<li key={line}>{withLinks(line.slice(2), settings)}</li>);
    } else {
      closeList();
      blocks.push(<p key={line}>{withLinks(line, settings)}</p>);
    }
  }
  closeList();
  return <div className={classes.prose}>{blocks}</div>;
}

const LINK = /\[(?<words>[^\]]+)\]\((?:(?<site>student|brand):)?(?<path>\/[^)]*)\)/gu;

function withLinks(line: string, settings: Settings): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    const { words = "", site, path = "/" } = match.groups ?? {};
    const home = site === "student" || site === "brand" ? site : settings.mode;
    parts.push(line.slice(end, match.index));
    parts.push(
      <UiLink key={match.index} href={addressOf(settings, home, path)}>
        {words}
      </UiLink>,
    );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}

/** The same without marks, for searching. */
export const plainText = (text: string): string =>
  text.replaceAll(LINK, "$<words>").replaceAll(/^- /gm, "");
