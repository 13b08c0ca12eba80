import type { Driver } from "../../../db/driver.ts";
import type { BrandId, StudentId } from "../../../ids.ts";
import type { PlanTier } from "../../money/credits/policy-plans.ts";
import {
  type AnswerRow,
  type BatchedForm,
  type CallForm,
  type CallMode,
  type CallVerdict,
  keyStatements,
  type SignInForm,
  signInStatements,
  statements,
} from "./repository-call-statements.ts";

/** How a key is looked up: by its hash and the address that it is used from. */
export interface CallKey {
  /** SHA-256 in hex. */
  keyHash: string;
  ip: string;
}

/** One call of a brand's server: about one address, or about several that are charged together or not at all. */
export interface Call extends CallKey {
  addresses: readonly AskedAddress[];
  requestId: string;
  /** `performance.now()` when the request arrived: the log says how long the caller waited. */
  arrivedAt: number;
}

export interface AskedAddress {
  /** The id of its row in the usage log, made by the caller: no call is logged, or charged, twice under one id. */
  logId: string;
  address: string;
  /** Keyed, in hex. */
  emailHash: string;
  /** A real look-up; samples are free and uncounted. */
  chargeable: boolean;
}

/** The moment at which calls are decided. */
export interface CallTime {
  now: Date;
  hourStart: Date;
  /** First day of the month, and the day, in Kolkata. */
  month: string;
  today: string;
}

export interface CallOutcome {
  brandId: BrandId;
  apiKeyId: string;
  outcome: CallVerdict;
  hourlyLimit: number;
  hourlyUsed: number;
  monthlyQuota: number;
  monthlyUsed: number;
  planTier: PlanTier;
  /** Of a key with a cap: it, and the answers of the month that count towards it. */
  keyCap: { cap: number; used: number } | null;
  /** For each address, in its order. */
  students: (FoundStudent | null)[];
}

export interface FoundStudent {
  studentId: StudentId;
  name: string;
  college: string;
  course: string;
  yearOfStudy: string;
  expiryDate: string;
}

const timeValues = ({ hourStart, month, now, today }: CallTime) => [hourStart, month, now, today];

/** An array as Postgres reads it, of values that need no quotes: the driver's own way takes three times as long. */
const arrayOf = (values: readonly (string | number | boolean)[]) => `{${values.join(",")}}`;
const bytesOf = (values: readonly string[]) => arrayOf(values.map((hex) => `\\\\x${hex}`));

/** One of the addresses of all calls. */
interface Asked extends AskedAddress {
  callNo: number;
  /** Its place in the call. */
  place: number;
}

/** The addresses of all calls, and the different keys with the number of each call's. */
function listAsked(calls: readonly Call[]) {
  const asked: Asked[] = [];
  const keys: CallKey[] = [];
  const keyNos: number[] = [];
  const known = new Map<string, number>();
  for (const [callNo, { addresses, keyHash, ip }] of calls.entries()) {
    for (const [place, address] of addresses.entries()) asked.push({ ...address, callNo, place });
    const name = `${keyHash} ${ip}`;
    let keyNo = known.get(name);
    if (keyNo === undefined) {
      keyNo = keys.push({ keyHash, ip });
      known.set(name, keyNo);
    }
    keyNos.push(keyNo);
  }
  return { asked, keys, keyNos };
}

/**
 * Decides, charges, looks up and logs calls, in their order. One about several addresses must be the only one.
 * With the form "capped" all are of one key.
 * @returns an outcome for each call, null where the key is not a valid one of this form
 */
export async function runCalls(
  driver: Driver,
  form: CallForm,
  calls: readonly Call[],
  time: CallTime,
): Promise<(CallOutcome | null)[]> {
  const { asked, keys, keyNos } = listAsked(calls);
  const sizes = calls.map(({ addresses }) => addresses.filter((one) => one.chargeable).length);
  const now = performance.now();
  const waited = calls.map(({ arrivedAt }) => Math.round((now - arrivedAt) * 1000));
  const { rows } = await driver.query<AnswerRow>({
    ...(isSignIn(form) ? signInStatements[form] : statements[form].calls),
    rowMode: "array",
    values: [
      ...timeValues(time),
      arrayOf(asked.map(({ callNo }) => callNo)),
      asked.map(({ address }) => address),
      arrayOf(asked.map(({ logId }) => logId)),
      Math.max(1, ...sizes),
      bytesOf(keys.map(({ keyHash }) => keyHash)),
      keys.map(({ ip }) => ip),
      arrayOf(asked.map(({ callNo }) => keyNos[callNo] ?? 0)),
      arrayOf(asked.map(({ callNo }) => sizes[callNo] === 0)),
      arrayOf(asked.map(({ chargeable }) => chargeable)),
      bytesOf(asked.map(({ emailHash }) => emailHash)),
      asked.map(({ callNo }) => calls[callNo]?.requestId ?? ""),
      arrayOf(asked.map(({ callNo }) => waited[callNo] ?? 0)),
    ],
  });
  return outcomesOf(calls.length, asked, keyNos, rows);
}

const isSignIn = (form: CallForm): form is SignInForm => form in signInStatements;

/** The outcomes of calls that `runCalls` has committed at that time. */
export async function findLoggedCalls(
  driver: Driver,
  form: BatchedForm,
  calls: readonly Call[],
  time: CallTime,
): Promise<(CallOutcome | null)[]> {
  const { asked, keys, keyNos } = listAsked(calls);
  const { rows } = await driver.query<AnswerRow>({
    ...statements[form].logged,
    rowMode: "array",
    values: [
      ...timeValues(time),
      asked.map(({ address }) => address),
      arrayOf(asked.map(({ logId }) => logId)),
      arrayOf(asked.map(({ callNo }) => keyNos[callNo] ?? 0)),
      bytesOf(keys.map(({ keyHash }) => keyHash)),
    ],
  });
  return outcomesOf(calls.length, asked, keyNos, rows);
}

function outcomesOf(
  calls: number,
  asked: readonly Asked[],
  keyNos: readonly number[],
  rows: readonly AnswerRow[],
): (CallOutcome | null)[] {
  const outcomes = Array.from({ length: calls }, (): CallOutcome | null => null);
  const keys = new Map(rows.flatMap((row) => row[4] ?? []).map((key) => [key[0], key]));
  for (const row of rows) {
    const { callNo, place } = asked[row[0] - 1] ?? { callNo: 0, place: 0 };
    const key = keys.get(keyNos[callNo] ?? 0);
    if (key === undefined) throw new Error("A call was decided without its key.");
    const outcome = (outcomes[callNo] ??= {
      brandId: key[1],
      apiKeyId: key[2],
      outcome: row[1],
      hourlyLimit: key[3],
      hourlyUsed: row[2],
      monthlyQuota: key[4],
      monthlyUsed: row[3],
      planTier: key[5],
      keyCap: typeof key[6] === "number" ? { cap: key[6], used: row[11] ?? 0 } : null,
      students: [],
    });
    const [, , , , , studentId, name, college, course, yearOfStudy, expiryDate] = row;
    outcome.students[place] =
      studentId === null ? null : { studentId, name, college, course, yearOfStudy, expiryDate };
  }
  return outcomes;
}

type KeyState = Pick<CallOutcome, "brandId" | "hourlyLimit" | "hourlyUsed">;

/** The brand behind a valid key and its hour, for checks before the call itself. Null when the key is not valid. */
export async function findKey(
  driver: Driver,
  { mode, keyHash, ip }: CallKey & { mode: CallMode },
  { hourStart, now }: Pick<CallTime, "hourStart" | "now">,
): Promise<KeyState | null> {
  const { rows } = await driver.query<KeyState>({
    ...keyStatements[mode],
    values: [hourStart, now, `\\x${keyHash}`, ip],
  });
  return rows[0] ?? null;
}
