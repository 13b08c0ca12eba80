import { escapeMarkup } from "@bachat/rules/markup";
import type { Dependencies } from "../../../dependencies.ts";
import type { Incident } from "./schemas-incidents.ts";
import { listNewest } from "./service-incidents.ts";

const ITEMS = 30;

/** The newest incidents as RSS 2.0 (https://www.rssboard.org/rss-specification). An item changes with each update. */
export async function getFeed({
  config,
  db,
}: Pick<Dependencies, "config" | "db">): Promise<string> {
  const page = `${config.origins.admin}/status`;
  const own = `${config.origins.api}/v1/status/incidents.rss`;
  const incidents = await listNewest(db, ITEMS);
  const items = incidents.map((incident) => itemOf(incident, page)).join("");
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    element("title", "Bachat status") +
    element("link", page) +
    element("description", "Incidents of Bachat's sites and APIs.") +
    element("language", "en-in") +
    `<atom:link href="${escapeMarkup(own)}" rel="self" type="application/rss+xml"/>` +
    `${items}</channel></rss>\n`
  );
}

function itemOf({ id, title, state, started_at: startedAt, updates }: Incident, page: string) {
  const text = updates
    .map((update) => `${update.created_at.toUTCString()}, ${update.state}: ${update.text}`)
    .join("\n\n");
  return `<item>${[
    element("title", `${title} (${state})`),
    element("link", `${page}#incident-${id}`),
    `<guid isPermaLink="false">${id}</guid>`,
    element("pubDate", startedAt.toUTCString()),
    element("description", text),
  ].join("")}</item>`;
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;
