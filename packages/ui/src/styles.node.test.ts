import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]);

const sheets = read("{apps,packages}/*/src/**/*.css");
const scripts = read("{apps,packages}/*/src/**/*.{ts,tsx}");
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");

it("has no design token that nothing reads", () => {
  const all = [...sheets, ...scripts].map(([, text]) => text).join("\n");
  const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
  const names = new Set([...tokens.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(50);
  // Used by its name, or as the colour of a `text` mixin.
  const isRead = (name: string) =>
    new RegExp(`${name}(?![\\w-]|:)|@mixin .*\\btext\\b.* ${name.slice(2)}[ ;]`).test(all);
  expect([...names].filter((name) => !isRead(name))).toEqual([]);
});

it("names colours that there are", () => {
  const all = sheets.map(([, text]) => text).join("\n");
  const missing = [...all.matchAll(/@mixin (?:.*, )?text,? ([^;]+);/g)]
    .flatMap(([, text = ""]) => text.split(" ").filter((part) => /^[a-z][\w-]*$/.test(part)))
    .filter((name) => !new RegExp(`--${name}[:,]`).test(all));
  expect(missing).toEqual([]);
});

/** The theme's widths in em, and one hundredth less, as a `max-width` would have it. */
const named = /(?<![\d.])(?:36|48|62|75|88|35\.99|47\.99|61\.99|74\.99|87\.99)em\b/;

it("names the theme's breakpoints in media queries", () => {
  const literal = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/@media [^{]+/g)]
      .filter(([query]) => named.test(query))
      .map(([query]) => `${file}: ${query}`),
  );
  expect(literal).toEqual([]);
});

describe("the classes of a module", () => {
  /** Each use of a module: the name it is imported under, and the text that uses it. */
  const uses = new Map<string, { name: string; text: string }[]>();
  for (const [file, text] of scripts) {
    for (const [, name = "", path = ""] of text.matchAll(
      /import (\w+) from "([^"]+\.module\.css)"/g,
    )) {
      const module = join(dirname(file), path);
      uses.set(module, [...(uses.get(module) ?? []), { name, text }]);
    }
  }
  const modules = sheets.filter(([file]) => file.endsWith(".module.css"));
  const defined = (css: string): Set<string> =>
    new Set(
      [...withoutComments(css).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !name.startsWith("mantine-")),
    );

  it("are each used", () => {
    const unused = modules.flatMap(([file, css]) => {
      const users = uses.get(file) ?? [];
      // `classes[kind]` and `classNames={classes}` may mean any of them.
      const isWhole = users.some(({ name, text }) => new RegExp(`\\b${name}[\\[}]`).test(text));
      if (isWhole) return [];
      return [...defined(css)]
        .filter(
          (cls) => !users.some(({ name, text }) => new RegExp(`\\b${name}\\.${cls}\\b`).test(text)),
        )
        .map((cls) => `${file}: .${cls}`);
    });
    expect(modules.length).toBeGreaterThan(100);
    expect(unused).toEqual([]);
  });

  it("are there for each name that a part uses", () => {
    const missing = modules.flatMap(([file, css]) => {
      const names = defined(css);
      return (uses.get(file) ?? []).flatMap(({ name, text }) =>
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b`, "g"))]
          .map(([, cls = ""]) => cls)
          .filter((cls) => cls !== "module" && !names.has(cls))
          .map((cls) => `${file}: .${cls}`),
      );
    });
    expect(missing).toEqual([]);
  });
});
