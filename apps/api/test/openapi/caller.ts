import { fieldRules } from "@bachat/rules/field-rules";
import type { FieldError } from "../../src/errors.ts";
import type { App } from "../../src/http/app-type.ts";
import type { Answer, NamedOperation } from "./document.ts";

export interface HostileCall {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

export interface CallAnswer extends Answer {
  body: Record<string, unknown> | undefined;
  headers: Record<string, unknown>;
}

/** One call without a socket. A payload goes as JSON unless the headers say otherwise. */
export async function inject(
  app: App,
  { method }: Pick<NamedOperation, "method">,
  { url, headers, payload }: HostileCall,
): Promise<CallAnswer> {
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const type = response.headers["content-type"];
  const text = response.payload;
  return {
    status: response.statusCode,
    type: typeof type === "string" ? type : undefined,
    text,
    body: type?.toString().includes("json") && text !== "" ? response.json() : undefined,
    headers: response.headers,
  };
}

/** The path with its parameters filled in. */
export function fill(path: string, ids: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? "unknown");
}

/** Runs all, sixteen at a time, in order of their start. */
export async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>) {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await run(item);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return results;
}

interface RefusalBody {
  success?: unknown;
  error?: unknown;
  code?: unknown;
  detail?: unknown;
  errors?: unknown;
}

/** The faults of a refusal's body: it is problem+json with code and detail, or the partner's own shape. */
export function refusalFaults({ tags }: NamedOperation, answer: CallAnswer): string[] {
  const { success, error, code, detail, errors }: RefusalBody = answer.body ?? {};
  const isText = (value: unknown) => typeof value === "string" && value !== "";
  if (tags.includes("partner")) {
    return success === false &&
      isText(error) &&
      isText(code) &&
      !/expected |Too |[<>]=/.test(String(error))
      ? []
      : [`refused as ${answer.text}`];
  }
  const unsaid = (Array.isArray(errors) ? errors : []).flatMap(sentenceFaults);
  if (isText(detail) && !isSentence(String(detail))) unsaid.push(`no sentence: ${String(detail)}`);
  if (unsaid.length > 0) return unsaid;
  const whole =
    answer.type?.startsWith("application/problem+json") &&
    isText(code) &&
    isText(detail) &&
    Array.isArray(errors);
  return whole ? [] : [`refused as ${answer.type} ${answer.text}`];
}

/** Whether people can read it: it begins and ends as a sentence does, and names nothing as a program would. */
export const isSentence = (text: string): boolean =>
  /^[\p{Lu}\d].*[.!?]$/su.test(text) &&
  !/Invalid (input|string|option)|Too (small|big):|expected |received |[<>]=|body\.\w|querystring\.\w|[a-z]\.[a-z]+:/.test(
    text,
  );

function sentenceFaults({ field, rule, message }: FieldError): string[] {
  const faults: string[] = [];
  if (!isSentence(message)) faults.push(`no sentence for ${field}: ${message}`);
  if (!fieldRules.includes(rule)) faults.push(`an unknown rule for ${field}: ${rule}`);
  return faults;
}

/** The fields that a problem names. */
export function namedFields({ body }: CallAnswer): string[] {
  const errors = body?.["errors"];
  return Array.isArray(errors) ? errors.map((entry: { field: string }) => entry.field) : [];
}
