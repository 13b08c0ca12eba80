import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor, type Node } from "oxc-parser";

interface Oldest {
  /** Name in MDN's data. */
  mdn: string;
  version: string;
}

/** Names that are called only where the browser has them, or that are something else's too. */
const allowed: Readonly<Record<string, string>> = {
  grow: "of WebAssembly.Memory, by the reader of codes",
  locale: "of dayjs",
  move: "of the review queue",
  requestPermission: "asked for before, with PushManager",
  share: "asked for before",
  showNotification: "after a push, which such a browser never gets",
  startViewTransition: "asked for before, by the router",
  toArray: "of React's Children",
  use: "of React",
  when: "of our QueryView",
};

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** Under this name an entry says which browsers have it; its members stand beside it. */
const COMPAT = "__compat";

const isAtMost = (version: string, limit: string): boolean => {
  const [a, b] = [version, limit].map((text) => text.replace("≤", "").split(".").map(Number));
  const [major = NaN, minor = 0] = a ?? [];
  const [majorLimit = NaN, minorLimit = 0] = b ?? [];
  return major < majorLimit || (major === majorLimit && minor <= minorLimit);
};

const hasIn = ({ support }: CompatStatement, { mdn, version }: Oldest): boolean => {
  const statements = support[mdn as keyof typeof support];
  // MDN says nothing of this browser.
  if (statements === undefined) return true;
  return [statements]
    .flat()
    .some(
      (one) =>
        one.flags === undefined &&
        one.prefix === undefined &&
        one.alternative_name === undefined &&
        typeof one.version_added === "string" &&
        isAtMost(one.version_added, version) &&
        (typeof one.version_removed !== "string" || !isAtMost(one.version_removed, version)),
    );
};

/** Each interface and built-in class with its members. */
const entriesOf = (entry: Identifier | undefined) =>
  Object.entries(entry ?? {}).filter((pair): pair is [string, Identifier] => pair[0] !== COMPAT);
const interfaces = entriesOf(data.api);
const builtIns = entriesOf(data.javascript["builtins"]);
const holders = new Map<string, Identifier>([...interfaces, ...builtIns]);

const nameOf = (node: Node): string | null => (node.type === "Identifier" ? node.name : null);

/**
 * Judges a script by MDN's data. A method's holder is not known, so its name counts as missing when no interface of a
 * browser has a member of that name; a static one and a global are known. Optional calls (`a.b?.()`) ask first.
 */
export function missingIn(oldest: readonly Oldest[], polyfilled: readonly string[]) {
  const has = (entry: Identifier | undefined): boolean => {
    const compat = entry?.[COMPAT];
    return compat === undefined || oldest.every((browser) => hasIn(compat, browser));
  };
  const brought = new Set(polyfilled.map((name) => name.split(".").at(-1)));
  const isFine = (name: string) => brought.has(name) || name in allowed;

  // Nobody gets hold of an interface that all of these lack without asking for it first.
  const met = [...builtIns, ...interfaces.filter(([, entry]) => has(entry))];
  const members = new Map<string, boolean>();
  for (const [name, entry] of met.flatMap(([, holder]) => entriesOf(holder)))
    members.set(name, members.get(name) === true || has(entry));

  return (file: string, text: string): string[] => {
    const found = new Set<string>();
    const call = (callee: Node, optional: boolean) => {
      const global = nameOf(callee);
      if (global !== null && !has(holders.get(global)) && !isFine(global)) found.add(global);
      if (optional || callee.type !== "MemberExpression" || callee.computed) return;
      const name = nameOf(callee.property);
      if (name === null || isFine(name)) return;
      const holder = nameOf(callee.object);
      const known =
        holder === null
          ? undefined
          : (holders.get(holder)?.[`${name}_static`] ?? holders.get(holder)?.[name]);
      const missing = known === undefined ? members.get(name) === false : !has(known);
      if (missing) found.add(known === undefined ? `….${name}` : `${holder}.${name}`);
    };
    const pattern = (source: string) => {
      if (/\(\?<[=!]/.test(source)) found.add("look-behind in a regular expression");
    };
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) return [`does not parse: ${errors[0]?.message}`];
    new Visitor({
      StaticBlock: () => void found.add("static block of a class"),
      CallExpression: (node) => call(node.callee, node.optional),
      NewExpression: (node) => call(node.callee, false),
      Literal(node) {
        if ("regex" in node) {
          pattern(node.regex.pattern);
          if (node.regex.flags.includes("v")) found.add("flag v of a regular expression");
        } else if (typeof node.value === "string") pattern(node.value);
      },
      TemplateElement: (node) => pattern(node.value.raw),
    }).visit(program);
    return [...found];
  };
}
