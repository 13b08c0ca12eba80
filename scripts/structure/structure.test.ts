import { describe, expect, it } from "vitest";
import { firstDifference } from "./difference.ts";
import { environmentExample, explained, interpolated, variablesOf } from "./environment.ts";
import { fileLength, moduleVocabulary, naming, strayOutput } from "./file-names.ts";
import { migrationJournals } from "./migrations.ts";
import { oneFold } from "./one-fold.ts";
import { sourceRules } from "./source-rules.ts";
import { textRules } from "./text-rules.ts";
import { repeatedLists } from "./value-lists.ts";
import { sharedVersions } from "./versions.ts";

const files = (...paths: string[]) => new Map(paths.map((path) => [path, ""]));
const rules = (path: string, text: string) =>
  sourceRules(path, text).map((finding) => finding.rule);

describe("module vocabulary", () => {
  const module = "apps/api/src/modules/offers/offers";
  it.each([
    "service.ts",
    "service-codes.ts",
    "admin-routes.ts",
    "policy.unit.test.ts",
    "race.test.ts",
  ])("knows %s", (name) => expect(moduleVocabulary([`${module}/${name}`])).toEqual([]));
  it.each(["utils.ts", "serviceCodes.ts", "routes.ts", "parts/service.ts", "index.ts"])(
    "refuses %s",
    (name) =>
      expect(moduleVocabulary([`${module}/${name}`])).toMatchObject([
        { rule: "module-vocabulary" },
      ]),
  );
});

describe("naming", () => {
  it("accepts a component's folder and a page's parts", () => {
    const button = ["Button.tsx", "Button.module.css", "Button.test.tsx"].map(
      (name) => `packages/ui/src/Button/${name}`,
    );
    expect(naming(files(...button, "apps/brand-web/src/pages/home/HomePage.tsx"))).toEqual([]);
  });
  it.each([
    "apps/api/src/fooBar.ts",
    "packages/ui/src/Button/Other.tsx",
    "packages/ui/src/fooBar.tsx",
    "packages/ui/src/foo_bar/Button.tsx",
    "packages/ui/src/base/Lost.module.css",
  ])("refuses %s", (path) => expect(naming(files(path)).length).toBeGreaterThan(0));
});

describe("file length", () => {
  it("stops at 400 lines of ours, not of generated files", () => {
    const long = "a\n".repeat(401);
    expect(fileLength(new Map([["apps/api/src/a.ts", long]]))).toMatchObject([
      { rule: "file-length" },
    ]);
    expect(fileLength(new Map([["apps/api/src/a.ts", "a\n".repeat(400)]]))).toEqual([]);
    expect(fileLength(new Map([["pnpm-lock.yaml", long]]))).toEqual([]);
  });
});

describe("stray output", () => {
  it("finds what was compiled beside its source", () => {
    const paths = new Set(["a/one.ts", "a/one.d.ts", "a/two.d.ts", "a/three.js"]);
    expect(strayOutput(paths)).toMatchObject([{ path: "a/one.d.ts" }]);
  });
});

describe("source rules", () => {
  it.each([
    ["process.env.A", "environment"],
    ['process["env"].A', "environment"],
    ['import { env } from "node:process";', "environment"],
    ["const a = import.meta.env.MODE;", "environment"],
    ["new Date()", "clock"],
    ["Date.now()", "clock"],
    ["const a = Date();", "clock"],
    ["let a: any;", "no-any"],
    ["const a = b as any;", "no-any"],
    ["const a = b!;", "no-non-null"],
    ["// @ts-ignore\nlet a;", "no-ts-ignore"],
    ["/* @ts-nocheck */", "no-ts-ignore"],
    ['const a = new URL("../b", import.meta.url).pathname;', "path-of-module"],
    ['export * from "./b.ts";\nexport { c } from "./c.ts";', "no-barrel"],
    ["const day = 86_400_000;", "time"],
    ['const day = new Date(0).toLocaleDateString("en-CA");', "locale-as-data"],
    ["const year = moment.getFullYear();", "zone"],
    ["const day = moment.toISOString().slice(0, 10);", "zone"],
    ["const = 1;", "parse"],
  ])("reports %s", (text, rule) => {
    expect(rules("apps/api/src/modules/offers/offers/service.ts", text)).toContain(rule);
  });
  it.each([
    ["apps/api/src/config.ts", "process.env.A"],
    ["apps/student-web/vite.config.ts", "process.env.A"],
    ["apps/api/src/ports/clock.ts", "new Date(); Date.now();"],
    ["apps/api/src/modules/offers/offers/offers.test.ts", "new Date(); process.env.A"],
    ["apps/student-web/src/pages/home/HomePage.tsx", "const a = <b>{new Date().getTime()}</b>;"],
    ["apps/api/src/app.ts", "new Date(0); const text = 'process.env Date.now() any'; // as any"],
    ["packages/rules/src/time.ts", "kolkataTimeAsUtc(moment).toISOString().slice(0, 10);"],
    ["apps/api/src/app.ts", "moment.toISOString().slice(0, 16); moment.getUTCDate();"],
    ["scripts/start.ts", "process.env.A"],
    ["packages/ui/src/index.ts", 'export { cx } from "./cx.ts";'],
    ["apps/api/src/app.ts", 'export { cx } from "./cx.ts"; export const a = 1;'],
  ])("%s may say %s", (path, text) => expect(rules(path, text)).toEqual([]));
  it("says the line", () => {
    expect(sourceRules("apps/api/src/a.ts", "\n\nnew Date();")).toMatchObject([
      { path: "apps/api/src/a.ts:3" },
    ]);
  });
});

describe("one fold of text", () => {
  const found = (path: string, text: string) => oneFold(path, text).length;
  it("finds other comparisons of what people wrote", () => {
    const path = "apps/api/src/modules/a/repository.ts";
    expect(found(path, "sql`where name ilike ${like}`")).toBe(1);
    expect(found(path, "sql`strpos(lower(name), ${search}) > 0`")).toBe(1);
    expect(found(path, "sql`lower(${brands.name}) = lower(${name})`")).toBe(1);
    expect(found(path, "sql`order by lower(u.name), u.id`")).toBe(0);
    expect(found(path, "contains(search, brands.name)")).toBe(0);
    expect(found("apps/api/src/modules/a/a.test.ts", "t::text ilike any(patterns)")).toBe(0);
  });
  it("finds a reader that sees the digits of one script only", () => {
    const path = "apps/api/src/modules/student-verification/document-text/policy-dates.ts";
    expect(found(path, String.raw`/(\d{4})/`)).toBe(1);
    expect(found(path, String.raw`latinDigits(text).match(/(\d{4})/)`)).toBe(0);
    expect(found("apps/api/src/crypto/second-factor.ts", String.raw`/^\d{6}$/`)).toBe(0);
  });
});

describe("text rules", () => {
  it("finds a machine's path and a registry's host", () => {
    expect(textRules("a.md", `see ${["", "work", "main"].join("/")}`)).toMatchObject([
      { rule: "machine-path", path: "a.md:1" },
    ]);
    expect(textRules("a.md", `see ${["..", "shared", "spec"].join("/")}`)).toMatchObject([
      { rule: "machine-path" },
    ]);
    expect(textRules("a.md", "a framework/main and homework/main")).toEqual([]);
    expect(textRules("pnpm-lock.yaml", "tarball: https://registry.example/a.tgz")).toMatchObject([
      { rule: "lock-hosts" },
    ]);
    expect(textRules("README.md", "https://registry.example/")).toEqual([]);
  });
  it("finds a placeholder that looks like a value", () => {
    const rulesOf = (text: string) =>
      textRules("apps/brand-web/src/a.tsx", text).map(({ rule }) => rule);
    expect(rulesOf('placeholder="31/12/2026"')).toEqual(["placeholder"]);
    expect(rulesOf('codePlaceholder: "7K2M-9QXA",')).toEqual(["placeholder"]);
    expect(rulesOf('placeholder="DD/MM/YYYY"')).toEqual([]);
    expect(rulesOf('codePlaceholder: "For example 7K2M-9QXA",')).toEqual([]);
  });
});

describe("migrations", () => {
  const folder = "apps/api/migrations";
  const journal = (...tags: string[]): [string, string] => [
    `${folder}/meta/_journal.json`,
    JSON.stringify({ entries: tags.map((tag) => ({ idx: Number(tag.slice(0, 4)), tag })) }),
  ];
  const treeOf = (tags: string[], ...snapshots: string[]) =>
    new Map([
      journal(...tags),
      ...tags.map((tag): [string, string] => [`${folder}/${tag}.sql`, ""]),
      ...snapshots.map((name): [string, string] => [`${folder}/meta/${name}_snapshot.json`, "{}"]),
    ]);
  const snapshot: [string, string] = [`${folder}/meta/0000_snapshot.json`, "{}"];
  it("holds together", () => {
    const good = new Map([journal("0000_first"), snapshot, [`${folder}/0000_first.sql`, ""]]);
    expect(migrationJournals(good)).toEqual([]);
  });
  it("finds a file outside the journal, a journal without its file, a wrong number", () => {
    const stray = new Map([journal(), [`${folder}/0000_first.sql`, ""]] as [string, string][]);
    expect(migrationJournals(stray)).toMatchObject([{ path: `${folder}/0000_first.sql` }]);
    expect(migrationJournals(new Map([journal("0000_first"), snapshot]))).toMatchObject([
      { message: expect.stringContaining("0000_first.sql is missing") },
    ]);
    expect(migrationJournals(treeOf(["0002_first"], "0002"))).toMatchObject([
      { message: "0002_first is out of order" },
    ]);
  });
  it("goes on after a baseline with the numbers there were, without a gap or a repetition", () => {
    const baseline = ["0000_baseline", "0037_first"];
    expect(migrationJournals(treeOf([...baseline, "0038_second"], "0038"))).toEqual([]);
    for (const tag of ["0039_second", "0037_second"])
      expect(migrationJournals(treeOf([...baseline, tag], tag.slice(0, 4)))).toMatchObject([
        { message: `${tag} is out of order` },
      ]);
  });
  it("wants the newest snapshot and no other", () => {
    const tags = ["0000_first", "0001_second"];
    expect(migrationJournals(treeOf(tags, "0001"))).toEqual([]);
    expect(migrationJournals(treeOf(tags, "0000", "0001"))).toMatchObject([
      { path: `${folder}/meta/0000_snapshot.json`, message: expect.stringContaining("delete it") },
    ]);
    expect(migrationJournals(treeOf(tags))).toMatchObject([
      { message: expect.stringContaining("0001_snapshot.json is missing") },
    ]);
  });
});

describe("environment", () => {
  it("reads names from code, compose and Caddyfile", () => {
    const code = `const e = z.object({ API_PORT: z.string(), lower: 1 }); port("WEB_PORT", 1); source.SMTP_URL;`;
    expect([...variablesOf("config.ts", code)].toSorted()).toEqual([
      "API_PORT",
      "SMTP_URL",
      "WEB_PORT",
    ]);
    expect([...interpolated("a: ${DOMAIN:-x} $${NOT} {$ADMIN_NETWORKS:any}")]).toEqual([
      "DOMAIN",
      "ADMIN_NETWORKS",
    ]);
    expect([...explained("# Text\nA_B=1\n# C_D=\nnot=1")]).toEqual(["A_B", "C_D"]);
  });
  it("wants each variable explained, and none that is not read", () => {
    const tree = new Map([
      ["apps/api/src/config.ts", "z.object({ API_PORT: 1 })"],
      [".env.example", "OLD_NAME=1\n"],
    ]);
    expect(environmentExample(tree).map((finding) => finding.message)).toEqual([
      "API_PORT, read by apps/api/src/config.ts, is missing",
      "OLD_NAME is read by nothing",
    ]);
  });
});

describe("difference", () => {
  it("shows the first changed place with the lines before it", () => {
    expect(firstDifference("a\nb\nc\nd", "a\nb\nx\nd")).toBe("line 3:\n  a\n  b\n- c\n+ x");
    expect(firstDifference("", "a\n")).toContain("+ a");
    expect(firstDifference("", "a\n".repeat(40))).toContain("more lines");
  });
});

describe("maxLength", () => {
  const cut = "const a = <input maxLength={6} />;";
  it("is for fields that may be cut", () => {
    expect(rules("packages/site/src/pages/contact/ContactForm.tsx", cut)).toEqual(["max-length"]);
    expect(rules("apps/admin-web/src/a.tsx", "const count = { maxLength: 6 };")).toEqual([
      "max-length",
    ]);
    expect(rules("apps/brand-web/src/pages/check/PinForm.tsx", cut)).toEqual([]);
  });
});

describe("the first of several", () => {
  const flow = "e2e/flows/home.e2e.ts";
  it("is taken by a browser test only with a reason", () => {
    expect(rules(flow, "await page.getByText('x').first().click();")).toEqual(["locator-first"]);
    expect(rules(flow, "// first: any card will do\nawait cards\n  .first()\n  .click();")).toEqual(
      [],
    );
    expect(rules(flow, "// first:\nawait cards.first().click();")).toEqual(["locator-first"]);
    expect(rules("apps/api/src/a.ts", "rows.first();")).toEqual([]);
  });
});

describe("versions", () => {
  const manifests = (one: string, other: string) =>
    new Map([
      ["a/package.json", JSON.stringify({ dependencies: { zod: one } })],
      ["b/package.json", JSON.stringify({ devDependencies: { zod: other } })],
    ]);
  it("come from the catalogue when several packages use one", () => {
    expect(sharedVersions(manifests("catalog:", "catalog:"))).toEqual([]);
    expect(sharedVersions(manifests("4.6.7", "4.6.7")).map(({ path }) => path)).toEqual([
      "a/package.json",
      "b/package.json",
    ]);
  });
  it("are never left open", () => {
    expect(sharedVersions(manifests("*", "catalog:"))).toMatchObject([{ rule: "versions" }]);
  });
});

describe("lists of values", () => {
  const list = [
    "packages/rules/src/offers.ts",
    'export const channels = ["online", "in_store", "both"] as const;',
  ] as const;
  const findingsIn = (path: string, text: string) =>
    repeatedLists(new Map([list, [path, text]])).map(({ message }) => message);
  const use = "use channels of @bachat/rules/offers";
  it.each([
    ['const channel = z.enum(["online", "in_store", "both"]);', [use]],
    ['export const all = ["both", "online", "in_store"] as const;', [use]],
    ['type Channel = "online" | "in_store" | "both";', [use]],
    ['const some = ["online", "in_store"];', []],
    ['const more = ["online", "in_store", "both", "neither"];', []],
    [
      "const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;",
      [expect.stringMatching("isUuid")],
    ],
  ])("%s", (text, messages) => {
    expect(findingsIn("apps/brand-web/src/one.ts", text)).toEqual(messages);
  });
  it("leaves tests and packages that depend on nothing alone", () => {
    const text = 'type Channel = "online" | "in_store" | "both";';
    expect(findingsIn("apps/brand-web/src/one.test.ts", text)).toEqual([]);
    expect(findingsIn("packages/ui/src/one.ts", text)).toEqual([]);
  });
});
