import { parseSync, Visitor } from "oxc-parser";
import type { Files, Finding } from "./finding.ts";

const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const DEPLOYMENT = ["docker-compose.yml", "infra/caddy/Caddyfile"];
/** Set by Node, CI, a terminal or the bundler; not ours to explain. */
const FOREIGN = new Set(["CI", "HOME", "NODE_ENV", "NODE_OPTIONS", "PATH", "PROD", "TERM"]);

/** Names of the environment's variables that a config file reads: keys, `source.NAME` and quoted names. */
export function variablesOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (name: unknown) => {
    if (typeof name === "string" && name.length > 3 && VARIABLE.test(name) && !FOREIGN.has(name))
      names.add(name);
  };
  const { program } = parseSync(path, text);
  new Visitor({
    Property(node) {
      if (node.key.type === "Identifier") add(node.key.name);
    },
    MemberExpression(node) {
      if (node.property.type === "Identifier") add(node.property.name);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      if (first?.type === "Literal") add(first.value);
    },
  }).visit(program);
  return names;
}

/** `${NAME}`, `${NAME:-default}` of a compose file and `{$NAME:default}` of a Caddyfile. */
export function interpolated(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, first, second] of text.matchAll(
    /(?<!\$)\$\{([A-Z][A-Z0-9_]*)|\{\$([A-Z][A-Z0-9_]*)/g,
  )) {
    const name = first ?? second;
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** `NAME=` and `# NAME=` of an example file: the variables that it explains. */
export function explained(text: string): Set<string> {
  return new Set([...text.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name));
}

/** .env.example explains each variable that something reads, and no other. */
export function environmentExample(files: Files): Finding[] {
  const path = ".env.example";
  const known = explained(files.get(path) ?? "");
  const read = new Map<string, string>();
  for (const [file, text] of files) {
    // The command of the client library runs on a developer's own computer.
    const isConfig =
      /^((apps|packages)\/(?!sdk\/)[^/]+\/src|infra\/local-stack)\/(.*\/)?config\.ts$/.test(file);
    const names = isConfig
      ? variablesOf(file, text)
      : DEPLOYMENT.includes(file)
        ? interpolated(text)
        : new Set<string>();
    for (const name of names) if (!read.has(name)) read.set(name, file);
  }
  const findings: Finding[] = [];
  for (const [name, file] of read) {
    if (!known.has(name))
      findings.push({
        rule: "environment-example",
        path,
        message: `${name}, read by ${file}, is missing`,
      });
  }
  for (const name of known) {
    if (!read.has(name))
      findings.push({ rule: "environment-example", path, message: `${name} is read by nothing` });
  }
  return findings;
}
