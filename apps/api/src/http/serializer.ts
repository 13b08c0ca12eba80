/**
 * A hot path: answers are not written by zod's encoder as elsewhere, because it takes twice as long and every response
 * passes here. `pnpm bench:http` shows the cost of a request beside bare Fastify, `pnpm bench:verify` the same for the
 * verification API.
 *
 * Response schemas as functions that write JSON, made once a route. A field that a schema does not list is left out, and a
 * value of another type than it names is a fault of ours, as with zod. Formats and lengths of our own answers are not
 * checked again; the tests' contract watcher does that. `fast-json-stringify` writes long lists twice as fast, but writes any
 * text for an enum and true or false for any value: a fault of ours would become an answer that looks right.
 */

import { serializerCompiler as encodeWithZod } from "fastify-type-provider-zod";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { z } from "zod";
import { timestamp } from "./schemas.ts";

type Writer = (value: unknown) => string;

/** A schema that this file does not write: its answers go through zod. */
class NotCompiled extends Error {}

export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const { schema } = route;
  if (!(schema instanceof z.ZodType)) return encodeWithZod(route as never);
  const known = writers.get(schema);
  if (known !== undefined) return known;
  try {
    const writer = writerOf(schema, "response");
    writers.set(schema, writer);
    return writer;
  } catch (error) {
    if (error instanceof NotCompiled) return encodeWithZod(route as never);
    throw error;
  }
};

/** Most routes share the refusals' schema. */
const writers = new WeakMap<z.ZodType, Writer>();

function writerOf(schema: unknown, path: string): Writer {
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) {
    return objectWriter(schema.shape, path);
  }
  if (schema instanceof z.ZodArray) return arrayWriter(schema, path);
  if (schema instanceof z.ZodNullable) {
    const write = writerOf(schema.unwrap(), path);
    return (value) => (value === null ? "null" : write(value));
  }
  if (schema instanceof z.ZodEnum) return oneOf(schema.options, path);
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values], path);
  if (schema instanceof z.ZodNull) return oneOf([null], path);
  if (schema instanceof z.ZodBoolean) return oneOf([true, false], path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return textWriter(schema, path);
  }
  if (schema instanceof z.ZodNumber) {
    return (value) => (Number.isFinite(value) ? String(value) : fail(path, "a number"));
  }
  if (isTimestamp(schema)) {
    return (value) => (value instanceof Date ? `"${value.toISOString()}"` : fail(path, "a moment"));
  }
  throw new NotCompiled(path);
}

const isTimestamp = (schema: unknown): boolean =>
  schema instanceof z.ZodCodec && schema.def.reverseTransform === timestamp.def.reverseTransform;

function objectWriter(shape: Readonly<Record<string, unknown>>, path: string): Writer {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const optional = schema instanceof z.ZodOptional;
    return {
      name,
      optional,
      key: `${JSON.stringify(name)}:`,
      write: writerOf(optional ? schema.unwrap() : schema, `${path}.${name}`),
    };
  });
  return (value) => {
    if (typeof value !== "object" || value === null) return fail(path, "an object");
    const object = value as Record<string, unknown>;
    let text = "";
    for (const { name, optional, key, write } of fields) {
      const field = object[name];
      if (optional && field === undefined) continue;
      text += (text === "" ? key : `,${key}`) + write(field);
    }
    return `{${text}}`;
  };
}

function arrayWriter(schema: z.ZodArray, path: string): Writer {
  const write = writerOf(schema.element, `${path}[]`);
  return (value) =>
    Array.isArray(value) ? `[${value.map(write).join(",")}]` : fail(path, "a list");
}

function oneOf(values: readonly unknown[], path: string): Writer {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? fail(path, "one of its values");
}

// oxlint-disable-next-line no-control-regex -- JSON escapes control characters
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;

function textWriter(schema: z.ZodString | z.ZodStringFormat, path: string): Writer {
  // Trimming and the like alter the answer.
  if (schema.def.checks?.some(({ _zod }) => _zod.def.check === "overwrite")) {
    throw new NotCompiled(path);
  }
  return (value) => {
    if (typeof value !== "string") return fail(path, "text");
    return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`;
  };
}

function fail(path: string, expected: string): never {
  throw new TypeError(`${path} is not ${expected}.`);
}
