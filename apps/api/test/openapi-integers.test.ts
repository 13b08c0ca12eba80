import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "../src/db/schema/index.ts";
import { useTestApp } from "./app.ts";
import { readContract, type Contract, type JsonSchema } from "./openapi/document.ts";

const largest: Record<string, number> = {
  smallint: 32_767,
  integer: 2_147_483_647,
  bigint: Number.MAX_SAFE_INTEGER,
};

/** The largest value of each numeric column's name; of columns of one name the narrowest. */
const largestByName = new Map<string, number>();
for (const table of Object.values(schema)) {
  if (!is(table, PgTable)) continue;
  for (const column of Object.values(getTableColumns(table))) {
    const max = largest[column.getSQLType()];
    if (max === undefined) continue;
    largestByName.set(column.name, Math.min(max, largestByName.get(column.name) ?? max));
  }
}

/**
 * Numbers in the query are text to the document. These never reach a column: `paginate` clamps pages first, a version
 * of nine digits at most is only compared with the row's, more than 92 days are refused, and so are more than 20 seconds to
 * wait. The cursor `after` has 15 digits at most, which a bigint holds.
 */
const clamped = ["page", "per_page", "version", "days", "wait", "after"];

describe("every whole number that a caller sends", () => {
  const test = useTestApp();
  let contract: Contract;
  beforeAll(async () => {
    contract = readContract(test.app);
  });

  it("has bounds that fit its column, or an integer column where none has its name", () => {
    const fields = sent(contract);
    expect(fields.map(({ name }) => name)).toContain("revision");
    const wrong = fields.filter(({ name, schema: { minimum, maximum } }) => {
      const max = largestByName.get(name) ?? 2_147_483_647;
      return !((maximum ?? Infinity) <= max && (minimum ?? -Infinity) >= -max - 1);
    });
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it("is clamped when it comes in the query", () => {
    const numeric = contract.operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(
          ({ name, schema: { pattern } }) => takesOnlyDigits(pattern) && !clamped.includes(name),
        )
        .map(({ name }) => `${operationId} ?${name}`),
    );
    expect(numeric).toEqual([]);
  });
});

const takesOnlyDigits = (pattern: string | undefined) =>
  pattern !== undefined &&
  new RegExp(pattern, "u").test("7") &&
  !new RegExp(pattern, "u").test("x");

interface Sent {
  at: string;
  name: string;
  schema: JsonSchema;
}

function sent(contract: Contract): Sent[] {
  return contract.operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema: given }) =>
      integers(contract, operationId, name, given),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema: given = {} }) =>
      integers(contract, operationId, "", given),
    ),
  ]);
}

function integers(contract: Contract, at: string, name: string, given: JsonSchema): Sent[] {
  const resolved = contract.resolve(given);
  const types = [resolved.type].flat();
  const parts = [
    resolved.items ?? [],
    resolved.anyOf ?? [],
    resolved.oneOf ?? [],
    resolved.allOf ?? [],
  ];
  return [
    ...(types.includes("integer") || types.includes("number")
      ? [{ at, name, schema: resolved }]
      : []),
    ...parts.flat().flatMap((part) => integers(contract, at, name, part)),
    ...Object.entries(resolved.properties ?? {}).flatMap(([key, property]) =>
      integers(contract, `${at}.${key}`, key, property),
    ),
  ];
}
