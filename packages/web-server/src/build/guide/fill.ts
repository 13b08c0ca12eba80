import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { guidePages } from "@bachat/rules/guide-pages";
import type { GuideSlug } from "@bachat/rules/guide-slugs";
import { DAY, HOUR, MINUTE, SECOND } from "@bachat/rules/time";
import type { GuideFacts } from "./facts.ts";

/**
 * The developers' guide as Markdown: its pages with the facts of the contract and the tested snippets filled in. Pages, the copies
 * for programs and the code drift apart when each has its own text, so `pnpm gen` writes the facts from the API's code, and a build
 * fails for a fact that does not exist and a refusal that no page tells of. The guide is in English in every language of a site:
 * developers read it beside code and errors in English, and a translation would be the part that falls behind.
 */

const folder = resolve(import.meta.dirname, "../../../../site/src/pages/api-docs");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
export const guideFacts = (): GuideFacts => JSON.parse(read("guide/facts.json")) as GuideFacts;

const number = (value: number) => value.toLocaleString("en-IN");
const fence = (info: string, text: string) => `\`\`\`${info}\n${text.trimEnd()}\n\`\`\``;
const json = (label: string, body: unknown) =>
  fence(`json ${label}`, JSON.stringify(body, null, 2));

function duration(ms: number): string {
  const units = [
    [DAY, "day"],
    [HOUR, "hour"],
    [MINUTE, "minute"],
    [SECOND, "second"],
  ] as const;
  // "24 hours" and "60 seconds" rather than "1 day" and "1 minute".
  const [size, name] = units.find(([unit]) => ms >= 2 * unit && ms % unit === 0) ?? [
    SECOND,
    "second",
  ];
  return `${ms / size} ${name}s`;
}

const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(", "), words.at(-1)].join(" and ");

const languages = [
  ["sh", "sh cURL"],
  ["mjs", "js JavaScript"],
  ["py", "python Python"],
  ["php", "php PHP"],
] as const;

/** One after the other, which a page shows as tabs. `single` is `retry` without its key, as on the tab Examples. */
function snippet(name: string): string {
  const file = name === "retry" ? "single" : name;
  const texts = languages.flatMap(([ending, info]) => {
    if (!existsSync(join(folder, `snippets/${file}.${ending}`))) return [];
    const text = read(`snippets/${file}.${ending}`);
    const lines = text
      .split("\n")
      .filter((line) => name !== "single" || !line.includes("Idempotency-Key"));
    return [fence(info, lines.join("\n"))];
  });
  if (texts.length === 0) throw new Error(`There is no snippet ${name}.`);
  return texts.join("\n\n");
}

/** Values of `{{name}}` and `{{name argument}}` in a page. */
function valuesOf({ answers, refusals, events, plans, unusual, webhooks, ...facts }: GuideFacts) {
  const refusal = (code: string) => {
    const found = refusals.filter((one) => one.code === code);
    if (found.length === 0) throw new Error(`No operation answers ${code}.`);
    // The second is that of a batch.
    return found
      .map(({ status, body }, index) =>
        json(`${status} ${code}${index > 0 ? " of a batch" : ""}`, body),
      )
      .join("\n\n");
  };
  const values: Record<string, (argument: string) => string> = {
    snippet,
    refusal,
    answer: (name) => json(`200 ${name.replaceAll("_", " ")}`, answers[name]),
    batchMost: () => number(facts.batchMost),
    trialCredits: () => number(facts.trialCredits),
    activeKeysMost: () => number(facts.activeKeysMost),
    verifiedKept: () => duration(facts.verifiedKeptMs),
    notVerifiedKept: () => duration(facts.notVerifiedKeptMs),
    unusualAnswers: () => number(unusual.answers),
    unusualNotVerified: () => number(unusual.notVerified),
    webhookTimeout: () => duration(webhooks.timeoutMs),
    webhookPauses: () => listed(webhooks.pausesMs.map(duration)),
    webhookAttempts: () => number(webhooks.pausesMs.length + 1),
    webhookKept: () => duration(webhooks.keptMs),
    testEventsKept: () => duration(webhooks.testKeptMs),
    endpointsMost: () => number(webhooks.endpointsMost),
    plans: () =>
      [
        "| Plan | Calls an hour | Answers a month |\n| --- | --- | --- |",
        ...plans.map(
          ({ name, hourly, monthly }) => `| ${name} | ${number(hourly)} | ${number(monthly)} |`,
        ),
      ].join("\n"),
    testRefusals: () =>
      Object.entries(facts.testRefusals)
        .map(([email, code]) => `- \`${email}\`: [\`${code}\`](/api-docs/errors#${anchorOf(code)})`)
        .join("\n"),
    samples: () => facts.samples.map((email) => `- \`${email}\``).join("\n"),
    events: () =>
      events
        .map(({ event, about, fields, body }) =>
          [
            `### ${event}`,
            about,
            fields
              .map(
                ({ name, type, meaning }) => `- \`${name}\`: ${type}${meaning && `. ${meaning}`}`,
              )
              .join("\n"),
            json(event, body),
          ].join("\n\n"),
        )
        .join("\n\n"),
    changes: () =>
      changes()
        .map(({ date, title, text }) => `## ${date}: ${title}\n\n${text}`)
        .join("\n\n"),
  };
  return values;
}

export interface Change {
  date: string;
  title: string;
  text: string;
}
/** Changes of the contract, the newest first. */
export const changes = (): Change[] => JSON.parse(read("guide/changes.json")) as Change[];

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A page whole. @throws for a fact that the contract does not have, or a code that the page of errors lacks. */
export function guideMarkdown(slug: GuideSlug): string {
  const page = guidePages.find((one) => one.slug === slug);
  const known = guideFacts();
  const values = valuesOf(known);
  const template = read(`guide/pages/${slug}.md`);
  if (slug === "errors") {
    const missing = known.refusals.find(({ code }) => !template.includes(`{{refusal ${code}}}`));
    if (missing) throw new Error(`The guide's page of errors lacks ${missing.code}.`);
  }
  const text = template.replaceAll(
    /\{\{(\w+)(?: ([\w-]+))?\}\}/g,
    (_mark, name: string, argument = "") => {
      const value = values[name];
      if (value === undefined) throw new Error(`${slug}.md: there is no fact ${name}.`);
      return value(argument as string);
    },
  );
  return `# ${page?.title}\n\n${page?.about}\n\n${text.trim()}\n`;
}
