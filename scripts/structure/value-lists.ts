import { type Expression, type Node, parseSync, Visitor } from "oxc-parser";
import type { Files, Finding } from "./finding.ts";

const isRule = (path: string) => /^packages\/rules\/src\/[^/]+(?<!\.test)\.ts$/.test(path);

/** Packages without dependencies of ours, generated code and tests may spell their values out themselves. */
const mustAsk = (path: string) =>
  /^(apps|packages|infra)\/.*\.tsx?$/.test(path) &&
  !/^packages\/(rules|ui|api-client|sdk)\/|\.(test|gen)\.tsx?$|\/test\/|-test-kit\.ts$/.test(path);

const textsOf = (nodes: readonly (Node | null)[]): string[] | null => {
  const texts = nodes.map((node) => {
    const literal = node?.type === "TSLiteralType" ? node.literal : node;
    return literal?.type === "Literal" && typeof literal.value === "string" ? literal.value : null;
  });
  return texts.every((text) => text !== null) && texts.length > 1 ? texts : null;
};

const keyOf = (texts: readonly string[]) => texts.toSorted().join("|");

const listIn = (value: Expression | null): string[] | null => {
  if (value?.type === "TSAsExpression" || value?.type === "TSSatisfiesExpression")
    return listIn(value.expression);
  return value?.type === "ArrayExpression" ? textsOf(value.elements) : null;
};

/** Every exported list of texts in packages/rules, by its values. */
function listsOfRules(files: Files): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [path, text] of files) {
    if (!isRule(path)) continue;
    for (const node of parseSync(path, text).program.body) {
      if (node.type !== "ExportNamedDeclaration") continue;
      if (node.declaration?.type !== "VariableDeclaration") continue;
      for (const { id, init } of node.declaration.declarations) {
        const texts = listIn(init);
        if (id.type !== "Identifier" || texts === null) continue;
        const place = path.replace("packages/rules/src/", "").replace(".ts", "");
        lists.set(keyOf(texts), `${id.name} of @bachat/rules/${place}`);
      }
    }
  }
  return lists;
}

/** An array or a union type that repeats a list of values that is in packages/rules. */
export function repeatedLists(files: Files): Finding[] {
  const lists = listsOfRules(files);
  const findings: Finding[] = [];
  for (const [path, text] of files) {
    if (!mustAsk(path)) continue;
    const check = (offset: number, texts: readonly string[] | null) => {
      const name = texts === null ? undefined : lists.get(keyOf(texts));
      if (name === undefined) return;
      const line = text.slice(0, offset).split("\n").length;
      findings.push({ rule: "value-list", path: `${path}:${line}`, message: `use ${name}` });
    };
    const { program } = parseSync(path, text);
    new Visitor({
      ArrayExpression: (node) => check(node.start, textsOf(node.elements)),
      TSUnionType: (node) => check(node.start, textsOf(node.types)),
    }).visit(program);
    const uuid = text.indexOf("{8}(-[");
    if (uuid >= 0)
      findings.push({
        rule: "value-list",
        path: `${path}:${text.slice(0, uuid).split("\n").length}`,
        message: "use isUuid or uuidFile of @bachat/rules/patterns",
      });
  }
  return findings;
}
