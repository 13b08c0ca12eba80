import { isUuid } from "@bachat/rules/patterns";
import { DAY, dayInKolkata, SECOND } from "@bachat/rules/time";
import { plainMessage } from "../../../log-errors.ts";
import type { CacheName } from "../../../ports/caches.ts";
import type { JobState } from "../../../ports/queue-state.ts";
import { withoutSecrets } from "./policy-secrets.ts";

/** The states of the queue's jobs, as answers name them. */
export const jobStates = [
  "created",
  "retry",
  "active",
  "completed",
  "cancelled",
  "failed",
] as const satisfies readonly JobState[];
export const cacheNames = [
  "public_answers",
  "search_counts",
  "synonyms",
] as const satisfies readonly CacheName[];

/** `not_used`: this installation has no such part. `not_run`: the check gave no answer. Only `passed` is a pass. */
export const checkResults = ["passed", "failed", "not_used", "not_run"] as const;
export type CheckResult = (typeof checkResults)[number];

export interface Finding {
  result: CheckResult;
  /** The result in words, or why there is none. */
  detail: string;
}

/** Below the time after which Postgres ends a transaction that does nothing: a run holds one. */
export const CHECK_LIMIT_MS = 8 * SECOND;
/** A worker looks for a job each second. */
export const QUEUE_WAIT_MS = 6 * SECOND;
/** Links of the audit chain that a run recomputes. */
export const CHAIN_LINKS = 500;

/** Tokens and promises are good for minutes, and machines are kept within milliseconds of each other. */
const CLOCK_TOLERANCE_MS = 2 * SECOND;

export const clockFinding = (database: Date, process: Date): Finding => {
  const ms = database.getTime() - process.getTime();
  const apart = `The database's clock is ${Math.abs(ms)} ms ${ms < 0 ? "behind" : "ahead of"} this process's.`;
  return { result: Math.abs(ms) <= CLOCK_TOLERANCE_MS ? "passed" : "failed", detail: apart };
};

/** Certificates are renewed a month before they end, so with fewer days something does not work. */
const LEAST_DAYS = 14;

interface SeenCertificate {
  validTo: Date;
  /** Why a browser would refuse it, in the TLS library's words. */
  problem: string | null;
}

export function certificateFinding({ validTo, problem }: SeenCertificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY);
  const left = days < 0 ? `It ended on ${dayInKolkata(validTo)}.` : `${days} days are left.`;
  if (problem !== null) return { result: "failed", detail: `${problem}. ${left}` };
  return { result: days < LEAST_DAYS ? "failed" : "passed", detail: left };
}

const MOST_CHARACTERS = 500;

/** The words of a failed job's error: of the error behind all others, without addresses and parameters. */
export function failureWords(output: unknown, secrets: readonly string[]): string {
  let words = "";
  let error = output;
  for (let depth = 0; depth < 5 && typeof error === "object" && error !== null; depth += 1) {
    const { message, cause } = error as { message?: unknown; cause?: unknown };
    if (typeof message === "string" && message !== "") words = message;
    error = cause;
  }
  if (words === "" && typeof output === "string") words = output;
  return withoutNumbers(plainMessage(withoutSecrets(words, secrets))).slice(0, MOST_CHARACTERS);
}

/** Numbers of phones, cards and accounts. */
const withoutNumbers = (text: string) => text.replaceAll(/\+?\d[\d -]{8,}\d/g, "[number]");

/** The only texts of a job's data that are shown: they name a kind, never a person. */
const SHOWN_TEXTS = new Set(["template", "kind", "type", "event", "action", "status", "day"]);
const MOST_FIELDS = 12;

/** A job's data as fields that can be shown: ids, numbers and kinds as they are, of everything else how much there is. */
export function dataSummary(data: unknown): { field: string; value: string }[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data)
    .slice(0, MOST_FIELDS)
    .map(([field, value]) => ({ field: field.slice(0, 60), value: valueSummary(field, value) }));
}

function valueSummary(field: string, value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value)) return `${value.length} entries`;
  if (typeof value !== "string") return `${Object.keys(value as object).length} fields`;
  if (isUuid(value)) return value;
  return SHOWN_TEXTS.has(field) && /^[\w.:-]{1,60}$/.test(value)
    ? value
    : `text of ${value.length} characters`;
}

/** An error's own words, without the secrets of this process. */
export function errorWords(error: unknown, secrets: readonly string[]): string {
  let words = "";
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    // Node gathers the tries of one connection in an error without words of its own.
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : current.cause;
    if (current.message !== "") words = plainMessage(withoutSecrets(current.message, secrets));
    current = inner;
  }
  return (words === "" ? "It failed without saying why." : words).slice(0, MOST_CHARACTERS);
}
