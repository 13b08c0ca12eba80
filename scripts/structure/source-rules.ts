import { type CallExpression, parseSync, Visitor, type Node } from "oxc-parser";
import type { Finding } from "./finding.ts";

const isTest = (path: string) => /\.test\.tsx?$|\/test\/|\/test-setup\.ts$/.test(path);
const isConfig = (path: string) =>
  /(^|\/)([a-z-]+\.)?config\.(ts|mts|mjs|cjs)$|(^|\/)config\/[a-z-]+\.ts$/.test(path);
const isProduct = (path: string) => /^(apps|packages)\//.test(path);
/** Everything in the API asks the clock port. */
const needsClock = (path: string) =>
  path.startsWith("apps/api/src/") && path !== "apps/api/src/ports/clock.ts" && !isTest(path);

/** A package's entry is at the top of its src; drizzle wants all tables as one object. */
const mayPassOn = (path: string) =>
  /^packages\/[^/]+\/src\/[^/]+$/.test(path) || path === "apps/api/src/db/schema/index.ts";

function isMember(node: Node, object: string, property: string): boolean {
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return false;
  const name =
    node.property.type === "Identifier" && !node.computed
      ? node.property.name
      : node.property.type === "Literal"
        ? node.property.value
        : undefined;
  return node.object.name === object && name === property;
}

/** `import.meta.url`, or a `new URL` with it: addresses, in which a space is %20. */
const isModuleAddress = (node: Node): boolean =>
  node.type === "NewExpression"
    ? node.callee.type === "Identifier" &&
      node.callee.name === "URL" &&
      node.arguments.some(isModuleAddress)
    : node.type === "MemberExpression" &&
      node.object.type === "MetaProperty" &&
      node.property.type === "Identifier" &&
      node.property.name === "url";

/** Locales that are taken only because some browsers write their dates as YYYY-MM-DD. */
const LOCALE_AS_DATA = /^(en-CA|sv|sv-SE|fr-CA|lt-LT)$/;
const isRule = (path: string) => path.startsWith("scripts/structure/");

/** Fields that may cut pasted text: codes of one use and PINs, whose length everyone knows, and searches. */
const MAY_CUT = [
  "apps/brand-web/src/pages/check/PinForm.tsx",
  "apps/brand-web/src/pages/outlets/OutletDialogs.tsx",
  "packages/site/src/account/TwoFactorSetup.tsx",
  "packages/ui/src/SearchBox/SearchBox.tsx",
];

/** Getters of Date that read a moment in the machine's zone, which need not be India's. */
const READ_IN_ZONE = /^get(FullYear|Month|Date|Day|Hours)$/;
const WRITTEN_IN_ZONE = /^(to(Locale)?DateString|toLocaleTimeString)$/;
const isInMachineZone = ({ callee, arguments: given }: CallExpression) =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  (WRITTEN_IN_ZONE.test(callee.property.name) ||
    (READ_IN_ZONE.test(callee.property.name) && given.length === 0));

const isCallOf = (node: Node, name: string): node is CallExpression =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  node.callee.property.name === name;

/** `moment.toISOString().slice(0, 10)`: the day in London. */
const isDayOfUtc = (node: CallExpression) =>
  isCallOf(node, "slice") &&
  node.callee.type === "MemberExpression" &&
  isCallOf(node.callee.object, "toISOString") &&
  node.arguments[1]?.type === "Literal" &&
  node.arguments[1].value === 10;

/** A reason is above the statement, which may take a few lines. */
const REASON_REACH = 5;

const isFirst = (node: CallExpression) => isCallOf(node, "first") && node.arguments.length === 0;

/** Environment, clock, type and locator rules, judged on the parsed source, so that strings and comments cannot mislead. */
export function sourceRules(path: string, text: string): Finding[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0)
    return [{ rule: "parse", path, message: errors[0]?.message ?? "does not parse" }];
  const findings: Finding[] = [];
  const report = (rule: string, offset: number, message: string) =>
    findings.push({ rule, path: `${path}:${text.slice(0, offset).split("\n").length}`, message });
  const passesOn = program.body.filter(
    (node) =>
      node.type === "ExportAllDeclaration" ||
      (node.type === "ExportNamedDeclaration" && node.source !== null),
  );
  if (passesOn.length > 0 && passesOn.length === program.body.length && !mayPassOn(path))
    report("no-barrel", 0, "only a package's entry passes on what others export");
  const environment = (offset: number) => {
    if (isProduct(path) && !isConfig(path) && !isTest(path)) {
      report("environment", offset, "the environment is read in config files only");
    }
  };
  const clock = (offset: number) => {
    if (needsClock(path))
      report("clock", offset, "the time comes from the clock port: clock.now()");
  };
  const cuts = (offset: number) => {
    if (path.endsWith(".tsx") && isProduct(path) && !isTest(path) && !MAY_CUT.includes(path))
      report(
        "max-length",
        offset,
        "maxLength cuts in silence: `limits` of useForm says how many are too many",
      );
  };
  const mayNameTime = !isProduct(path) || path.startsWith("packages/rules/src/");
  const zone = (offset: number) => {
    if (!mayNameTime && !isTest(path))
      report("zone", offset, "days and hours come from @bachat/rules/time: dayInKolkata");
  };
  // A locator that takes the first of several tests whichever comes first: an exact one is better.
  const first = (offset: number) => {
    const line = text.slice(0, offset).split("\n").length;
    const hasReason = comments.some(({ value, end }) => {
      const distance = line - text.slice(0, end).split("\n").length;
      return /^\s*first: \S/.test(value) && distance >= 0 && distance <= REASON_REACH;
    });
    if (path.startsWith("e2e/") && !hasReason)
      report("locator-first", offset, "make the locator exact, or say why: `// first: …` above it");
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string" && LOCALE_AS_DATA.test(node.value) && !isRule(path))
        report(
          "locale-as-data",
          node.start,
          "browsers write a locale differently: dayInKolkata of @bachat/rules/time gives YYYY-MM-DD",
        );
      if (!mayNameTime && (node.value === 86_400_000 || node.value === 3_600_000))
        report("time", node.start, "lengths of time come from @bachat/rules/time");
    },
    JSXAttribute(node) {
      if (node.name.type === "JSXIdentifier" && node.name.name === "maxLength") cuts(node.start);
    },
    Property(node) {
      if (node.key.type === "Identifier" && node.key.name === "maxLength") cuts(node.start);
    },
    MemberExpression(node) {
      if (isMember(node, "process", "env")) environment(node.start);
      if (isMember(node, "Date", "now")) clock(node.start);
      if (
        node.object.type === "MetaProperty" &&
        node.property.type === "Identifier" &&
        node.property.name === "env"
      ) {
        environment(node.start);
      }
      if (
        node.property.type === "Identifier" &&
        node.property.name === "pathname" &&
        isModuleAddress(node.object)
      ) {
        report("path-of-module", node.start, "a path comes from import.meta.dirname");
      }
    },
    ImportDeclaration(node) {
      const names = node.specifiers.map((one) =>
        one.type === "ImportSpecifier" ? one.local.name : "",
      );
      if (/^(node:)?process$/.test(node.source.value) && names.includes("env"))
        environment(node.start);
    },
    NewExpression(node) {
      const ambient = node.callee.type === "Identifier" && node.callee.name === "Date";
      if (ambient && node.arguments.length === 0) clock(node.start);
    },
    CallExpression(node) {
      if (isFirst(node)) first(node.end);
      if (isInMachineZone(node) || isDayOfUtc(node)) zone(node.start);
      if (node.callee.type === "Identifier" && node.callee.name === "Date") clock(node.start);
    },
    TSAnyKeyword(node) {
      report("no-any", node.start, "no `any`: say what it is, or `unknown`");
    },
    TSNonNullExpression(node) {
      report("no-non-null", node.start, "no `!`: handle the missing value");
    },
  }).visit(program);
  for (const comment of comments) {
    if (/^[\s*]*@ts-(ignore|nocheck)/.test(comment.value)) {
      report("no-ts-ignore", comment.start, "no @ts-ignore or @ts-nocheck");
    }
  }
  return findings;
}
