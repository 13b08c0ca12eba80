import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "./app.ts";
import { readContract, type Contract, type JsonSchema } from "./openapi/document.ts";
import { sampleOf } from "./openapi/samples.ts";

const audiences = ["public", "auth", "student", "brand", "admin", "partner"];

describe("the OpenAPI document", () => {
  const test = useTestApp();
  let contract: Contract;
  beforeAll(async () => {
    contract = readContract(test.app);
  });

  it("says of each operation what it is, for whom and who may call it", () => {
    const ids = contract.operations.map((operation) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const incomplete = contract.operations.filter(
      ({ operationId, tags, summary, description, "x-roles": roles }) =>
        !operationId ||
        tags.length !== 1 ||
        !audiences.includes(tags[0] ?? "") ||
        !summary ||
        !description ||
        roles.length === 0,
    );
    expect(incomplete.map((operation) => operation.operationId)).toEqual([]);
  });

  it("has only valid examples", () => {
    const { ajv } = contract;
    const wrong = [...places(contract)].flatMap(({ at, schema }) => {
      const examples = examplesOf(schema);
      if (examples.length === 0) return [];
      const check = ajv.compile(withinDocument(schema));
      return examples
        .filter((example) => !check(example))
        .map((example) => `${at}: ${JSON.stringify(example)} ${ajv.errorsText(check.errors)}`);
    });
    expect(wrong).toEqual([]);
  });

  it("shows each refusal that means the same everywhere under its own status", () => {
    const { ajv, document } = contract;
    const isProblem = ajv.compile(withinDocument({ $ref: "#/components/schemas/Problem" }));
    const examples = Object.entries(document.components.examples);
    expect(examples.map(([, { value }]) => value.status)).toEqual([
      400, 401, 403, 404, 413, 415, 429, 500, 503,
    ]);
    for (const [code, { value }] of examples) {
      expect(isProblem(value), code).toBe(true);
      expect(value.code).toBe(code);
    }
    const wrong = contract.operations.flatMap(({ operationId, responses }) =>
      examples
        .filter(([code, { value }]) => {
          const problem = responses[value.status]?.content?.["application/problem+json"];
          return problem !== undefined && problem.examples?.[code] === undefined;
        })
        .map(([code]) => `${operationId} ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has an example for every value that is sent or answered", () => {
    const missing = [...places(contract)].filter(
      ({ schema }) => schema.type !== "object" && lacksExample(contract, schema),
    );
    expect(missing.map(({ at }) => at)).toEqual([]);
  });

  it("has a valid sample for each body and each answer, put together from the examples", () => {
    const wrong: string[] = [];
    for (const { path, method, operationId, ...operation } of contract.operations) {
      const bodies: [string[], Record<string, { schema?: JsonSchema }>][] = [
        [["requestBody"], operation.requestBody?.content ?? {}],
        ...Object.entries(operation.responses).map(
          ([status, { content = {} }]): [string[], Record<string, { schema?: JsonSchema }>] => [
            ["responses", status],
            content,
          ],
        ),
      ];
      for (const [where, content] of bodies) {
        for (const [media, { schema }] of Object.entries(content)) {
          if (!media.endsWith("json") || schema === undefined) continue;
          const sample = sampleOf(contract, schema);
          const check = contract.validatorAt(
            "paths",
            path,
            method.toLowerCase(),
            ...where,
            "content",
            media,
            "schema",
          );
          if (check(sample)) continue;
          wrong.push(
            `${operationId} ${where.join(" ")}: ${contract.ajv.errorsText(check.errors)} in ${JSON.stringify(sample)}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

/**
 * Refers to the document that the validator knows as "openapi": a schema that contains the document would compile all of it
 * again.
 */
const withinDocument = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/'));

interface Place {
  at: string;
  schema: JsonSchema;
}

/** Every property and parameter, wherever it is described. References are followed by their own entry. */
function* places({ document, operations }: Contract): Generator<Place> {
  for (const { operationId, parameters = [], ...operation } of operations) {
    for (const { name, schema } of parameters) yield { at: `${operationId} ?${name}`, schema };
    const contents = [operation.requestBody, ...Object.values(operation.responses)];
    for (const content of contents) {
      for (const { schema } of Object.values(content?.content ?? {})) {
        if (schema !== undefined) yield* below(operationId, schema);
      }
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    yield { at: name, schema };
    yield* below(name, schema);
  }
}

function* below(at: string, schema: JsonSchema): Generator<Place> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield { at: `${at}.${name}`, schema: property };
    yield* below(`${at}.${name}`, property);
  }
  if (schema.items !== undefined) yield* below(`${at}[]`, schema.items);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    yield* below(at, part);
  }
}

const examplesOf = ({ example, examples = [] }: JsonSchema): unknown[] =>
  example === undefined ? examples : [example, ...examples];

/** Values need one; a schema made of described parts does not, nor a file or a value of only one form. */
function lacksExample(contract: Contract, given: JsonSchema): boolean {
  if (examplesOf(given).length > 0) return false;
  const schema = contract.resolve(given);
  if (examplesOf(schema).length > 0) return false;
  if (schema.const !== undefined || schema.format === "binary") return false;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (parts.length > 0) {
    return parts.every((part) => part.type === "null" || lacksExample(contract, part));
  }
  if (schema.type === "object") return false;
  if (schema.type === "array")
    return schema.items === undefined || lacksExample(contract, schema.items);
  return schema.type !== "null";
}
