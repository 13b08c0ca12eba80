import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes apps/api/src/db/colleges-swot.tsv: the names that the swot list has for the mail domains of academic-domains.txt,
 * without the names of colleges.tsv. Run it after a change of one of the three:
 * node scripts/swot-colleges.ts <a checkout of https://github.com/JetBrains/swot>
 */
const database = new URL("../apps/api/src/db/", import.meta.url);
const linesOf = (file: URL) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Cities as names of colleges write them. */
const otherSpellings: Readonly<Record<string, string>> = {
  ahemdabad: "Ahmedabad",
  bangalore: "Bengaluru",
  bbsr: "Bhubaneswar",
  bhubaneshwar: "Bhubaneswar",
  calcutta: "Kolkata",
  cochin: "Kochi",
  gurgaon: "Gurugram",
  mangalore: "Mangaluru",
  mysore: "Mysuru",
  trichy: "Tiruchirappalli",
  trivandrum: "Thiruvananthapuram",
};
/** In names of colleges that are written in one case. */
const small = new Set(["and", "of", "for", "the", "in"]);
const states = new Set<string>();
const cities = new Map<string, { city: string; state: string }>();
const known = new Set<string>();
for (const line of linesOf(new URL("colleges.tsv", database))) {
  const [, , city = "", state = "", , domains = ""] = line.split("\t");
  if (state !== "") states.add(state.toLowerCase());
  if (city !== "") cities.set(city.toLowerCase(), { city, state });
  for (const domain of domains.replace("*", "").split(" ")) known.add(domain);
}
for (const [written, city] of Object.entries(otherSpellings)) {
  const found = cities.get(city.toLowerCase());
  if (found !== undefined) cities.set(written, found);
}

/** Corrections by domain: the name instead of the list's (none leaves it out), city and state. */
const corrections = new Map(
  linesOf(new URL("swot-colleges.tsv", import.meta.url)).map((line) => {
    const [domain = "", name = "", city = "", state = ""] = line.split("\t");
    return [domain, { name, city, state }];
  }),
);

/** The first line that is a name, without addresses and remarks, in the usual case. */
function nameOf(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(
      (line) =>
        /[a-z]/i.test(line) && !/https?:|www\.|^\.group$|^\S+\.\S+$|^affiliated/i.test(line),
    );
  let name = (lines.find((line) => line.length > 8) ?? lines[0] ?? "")
    .replaceAll(/["“”*]/g, "")
    .replace(/ ?#.*$/, "")
    .replaceAll("’", "'")
    .replaceAll(" & ", " and ")
    .replaceAll(/ ,/g, ",")
    .replaceAll(/,(?=\S)/g, ", ")
    .replaceAll(/(\w)\(/g, "$1 (");
  for (;;) {
    const [, rest, last = ""] = /^(.+?)(?:, | - | – )([^,]+)$/.exec(name) ?? [];
    const isPlace = /^india\b/i.test(last) || states.has(last.toLowerCase());
    if (rest === undefined || !isPlace) break;
    name = rest;
  }
  name = name.replace(/[\s.,|-]+$/, "");
  const letters = name.replaceAll(/[^a-z]/gi, "");
  const shouts = letters === letters.toUpperCase() && letters.length > 12;
  if (!shouts && letters !== letters.toLowerCase())
    return name.replaceAll(/ (And|Of|For|The|In)(?= )/g, (word) => word.toLowerCase());
  return name
    .toLowerCase()
    .replaceAll(/[a-z]+(?:'s)?/g, (word, at: number) =>
      at > 0 && small.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    )
    .replaceAll(/\b(?:[A-Z]\.? ?)+(?=[A-Z]\.)/g, (initials) => initials.toUpperCase());
}

/** Where a name ends with a city. */
function placeOf(name: string) {
  const [last = ""] = /[^\s,()]+(?=\)?$)/.exec(name) ?? [];
  const two = name
    .split(/[\s,()]+/)
    .slice(-2)
    .join(" ");
  return cities.get(two.toLowerCase()) ?? cities.get(last.toLowerCase()) ?? { city: "", state: "" };
}

/** `(ABIT)` in a name is another name. */
const shortForm = / \(([A-Z]{3,8})\)/;

interface College {
  name: string;
  alias: string;
  city: string;
  state: string;
  domains: string[];
}
const colleges = new Map<string, College>();
const [root] = process.argv.slice(2);
if (root === undefined) throw new Error("Give the folder of a checkout of swot.");
const folder = join(root, "lib/domains/in");
const texts = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .map((path) => {
      const labels = path.slice(0, -".txt".length).toLowerCase().split("/");
      return [["in", ...labels].toReversed().join("."), readFileSync(join(folder, path), "utf8")];
    }),
);
for (const line of linesOf(new URL("academic-domains.txt", database))) {
  const domain = line.replace(/^\+/, "");
  const corrected = corrections.get(domain);
  const text = texts.get(domain);
  if (
    known.has(domain) ||
    corrected?.name === "" ||
    (text === undefined && corrected === undefined)
  )
    continue;
  const written = corrected?.name ?? nameOf(text ?? "");
  if (written === "") continue;
  const alias = shortForm.exec(written)?.[1] ?? "";
  const name = written.replace(shortForm, "");
  const place = corrected === undefined || corrected.state === "" ? placeOf(name) : corrected;
  const key = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")} ${place.city}`;
  const { city, state } = place;
  const college = colleges.get(key) ?? { name, alias, city, state, domains: [] };
  college.domains.push(domain);
  colleges.set(key, college);
}
const rows = [...colleges.values()].map(({ name, alias, city, state, domains }) =>
  [domains[0], name, city, state, alias, domains.join(" ")].join("\t"),
);
const head = `# Colleges by the names that the Indian part of the swot list has for the domains of academic-domains.txt, whose licence is
# in that file: https://github.com/JetBrains/swot. Made by scripts/swot-colleges.ts; columns as in colleges.tsv.
`;
writeFileSync(new URL("colleges-swot.tsv", database), `${head}${rows.toSorted().join("\n")}\n`);
