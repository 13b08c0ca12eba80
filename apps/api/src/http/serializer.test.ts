import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { timestamp } from "./schemas.ts";
import { compileSerializer } from "./serializer.ts";

type Write = (value: unknown) => string;
const compile = (schema: unknown) => {
  const route = { schema, method: "GET", url: "/thing" } as never;
  return { ours: compileSerializer(route) as Write, zods: serializerCompiler(route) as Write };
};

const texts = [
  "",
  "plain",
  'a "quote", a \\ and a /',
  "line\nbreak\ttab\u0000\u001f\u007f",
  "पढ़ाई, ₹1,299 😀",
  "half \ud800 a character",
  "\u2028 \u2029 </script>",
  "long ".repeat(2_000),
  "0123456789abcdef".repeat(4),
];
const moments = ["2026-11-23T04:17:44.123Z", "1970-01-01T00:00:00.000Z"].map(
  (text) => new Date(text),
);

/** Values that a schema takes: by `turn`, other members and other alternatives. */
function valueFor(schema: unknown, turn: number): unknown {
  const pick = <Value>(values: readonly Value[]) => values[turn % values.length] as Value;
  if (schema instanceof z.ZodNullable)
    return turn % 3 === 0 ? null : valueFor(schema.unwrap(), turn + 1);
  if (schema instanceof z.ZodOptional)
    return turn % 2 === 0 ? undefined : valueFor(schema.unwrap(), turn + 1);
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).map(([name, member], index) => [
      name,
      valueFor(member, turn + index),
    ]);
    return { password_hash: "must not leave", ...Object.fromEntries(members) };
  }
  if (schema instanceof z.ZodArray) {
    return Array.from({ length: turn % 4 }, (_, index) => valueFor(schema.element, turn + index));
  }
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      ["one", "two"].map((name, index) => [name, valueFor(schema.valueType, turn + index)]),
    );
  if (schema instanceof z.ZodUnion) return valueFor(pick(schema.options), turn);
  if (schema instanceof z.ZodEnum) return pick(schema.options);
  if (schema instanceof z.ZodLiteral) return pick([...schema.values]);
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodUnknown) return pick(["any", 7, { version: 3 }]);
  if (schema instanceof z.ZodBoolean) return turn % 2 === 0;
  if (schema instanceof z.ZodNumberFormat)
    return pick([0, -0, -7, 42, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
  if (schema instanceof z.ZodNumber) return pick([0, -0, 0.1, -1.5e-9, 1e21, 12_345.678]);
  if (schema instanceof z.ZodCodec) return pick(moments);
  if (schema instanceof z.ZodUUID) return "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
  if (schema instanceof z.ZodISODateTime) return "2026-11-21T04:17:44.000Z";
  if (schema instanceof z.ZodISODate) return pick(["2026-12-31", "2028-02-29"]);
  if (schema instanceof z.ZodURL) return 'https://shop.example/?q=%E0%A4%A8&x="1"';
  if (schema instanceof z.ZodString) {
    const accepted = texts.filter((text) => schema.safeEncode(text).success);
    return pick(accepted);
  }
  throw new Error(`No value for ${(schema as z.ZodType).def.type}.`);
}

const ofAnyType = [undefined, null, 7, Number.NaN, true, "x", [], {}, new Date(Number.NaN)];
const typeOf = (value: unknown) => Object.prototype.toString.call(value);

/** The value with one of another type at one place, each place in turn. */
function* spoilt(value: unknown): Generator {
  if (Array.isArray(value)) {
    if (value.length > 0) for (const bad of spoilt(value[0])) yield value.with(0, bad);
  } else if (typeOf(value) === "[object Object]") {
    for (const [name, member] of Object.entries(value as object).slice(1))
      for (const bad of spoilt(member)) yield { ...(value as object), [name]: bad };
  }
  for (const bad of ofAnyType) {
    // A text where a text may be is a matter of formats, which the compiled ones leave to the tests.
    const mayBeText = typeof value === "string" || value === null || value === undefined;
    if (typeof bad === "string" && mayBeText) continue;
    if (typeOf(bad) !== typeOf(value) || Number.isNaN(bad)) yield bad;
  }
}

/** The text that it writes, or its refusal. */
function outcome(write: Write, value: unknown): string {
  try {
    return write(value);
  } catch {
    return "refused";
  }
}

describe("the compiled serialiser", () => {
  const schemas = new Map<unknown, string>();
  let test: TestApp;
  beforeAll(async () => {
    const collect = (route: RouteOptions) => {
      const responses = Object.entries((route.schema?.response ?? {}) as Record<string, unknown>);
      for (const [status, schema] of responses)
        if (schema instanceof z.ZodType)
          schemas.set(schema, `${String(route.method)} ${route.url} ${status}`);
    };
    // Fastify tells of each server that it makes, before that has any route.
    const onStart = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", collect);
    subscribe("fastify.initialization", onStart);
    test = await createTestApp();
    unsubscribe("fastify.initialization", onStart);
  });
  afterAll(() => test.close());

  it("writes every answer of the API as zod does, for values of all kinds", () => {
    expect(schemas.size).toBeGreaterThan(60);
    for (const [schema, name] of schemas) {
      const { ours, zods } = compile(schema);
      for (let turn = 0; turn < 24; turn++) {
        const value = valueFor(schema, turn);
        expect(ours(value), name).toBe(zods(value));
        expect(ours(value), name).not.toContain("must not leave");
      }
    }
  });

  it("refuses what has another type than the schema says, as zod does", () => {
    let refused = 0;
    const different = new Set<string>();
    for (const [schema, name] of schemas) {
      const { ours, zods } = compile(schema);
      // Between them these turns give each nullable and optional member a value, and each list an item.
      for (const turn of [1, 2]) {
        for (const bad of spoilt(valueFor(schema, turn))) {
          const expected = outcome(zods, bad);
          if (outcome(ours, bad) !== expected) different.add(name);
          if (expected === "refused") refused += 1;
        }
      }
    }
    expect([...different]).toEqual([]);
    expect(refused).toBeGreaterThan(2_000);
    // Each field of each schema once: longer with each operation.
  }, 60_000);

  it.each<[string, z.ZodType, readonly unknown[]]>([
    ["a trimmed text", z.object({ a: z.string().trim() }), [{ a: " x " }]],
    ["a loose object", z.looseObject({ a: z.string() }), [{ a: "x", b: 1 }]],
    ["a strict object", z.strictObject({ a: z.string() }), [{ a: "x" }, { a: "x", b: 1 }]],
    ["a record", z.record(z.string(), z.int()), [{}, { 'a"b': 1 }, { a: "x" }]],
    ["a union", z.union([z.object({ a: z.int() }), z.string()]), [{ a: 1, b: 2 }, "x", 3]],
    ["a default", z.object({ a: z.string().default("x") }), [{ a: "y" }, {}]],
    ["another codec of moments", otherCodec(), [new Date("2026-11-23T04:17:44.123Z")]],
    ["only optional members", optionalMembers(), [{}, { a: "x" }, { b: 1 }, { a: "x", b: 1 }]],
    ["a moment", z.object({ a: timestamp.nullable() }), [{ a: null }, { a: new Date(0) }]],
    ["a name that JSON escapes", z.object({ 'a"\n': z.null() }), [{ 'a"\n': null }]],
  ])("writes %s as zod does", (_name, schema, values) => {
    const { ours, zods } = compile(schema);
    for (const value of values) expect(outcome(ours, value)).toBe(outcome(zods, value));
  });
});

function otherCodec() {
  return z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (moment) => moment.toDateString(),
  });
}

function optionalMembers() {
  return z.object({ a: z.string().optional(), b: z.int().optional() });
}
