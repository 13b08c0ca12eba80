import { randomUUID, timingSafeEqual } from "node:crypto";
import { keyedHash, sha256 } from "../../crypto/tokens.ts";
import type { Executor } from "../../db/client.ts";
import { driverOf, driverTransaction, type Driver } from "../../db/driver.ts";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField } from "../../errors.ts";
import { dayInKolkata } from "../../ports/clock.ts";
import { clockHour, quotaMonth } from "../credits/policy.ts";
import { invalidApiKey, keyReused, PaymentRequired, rateLimitExceeded } from "./errors.ts";
import {
  answerContext,
  isIdempotencyKey,
  keyMode,
  lookupAddress,
  sampleAnswers,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { Finding } from "./schemas.ts";

const DAY = 86_400_000;

/** What every call brings, whatever it asks. */
export interface Caller {
  apiKey: string | undefined;
  ip: string;
  requestId: string;
  idempotencyKey: string | undefined;
  /** `performance.now()` when the request arrived. */
  arrivedAt: number;
}

/** Where the brand stands in its clock hour, sent with every answer to a valid key: also of a repeat and a wrong request. */
export interface HourState {
  limit: number;
  remaining: number;
  /** Seconds until the next clock hour. */
  reset: number;
}

/** The addresses asked about, and how a refusal names one of them. */
interface Asked {
  emails: string[];
  fieldOf: (index: number) => string;
}

export interface Answer {
  findings: Finding[];
  hour: HourState;
  requestId: string;
  /** Given before for the same Idempotency-Key, and not counted again. */
  replayed: boolean;
}

const notVerified: Finding = {
  isVerified: false,
  verificationStatus: "not_verified",
  error: "Student not found or not verified",
};

const sampleStudent = {
  name: "Asha Sample",
  college: "Sample Institute of Technology",
  course: "B.Tech Computer Science",
  yearOfStudy: "junior",
};

/** The keyed hash under which look-ups of an address are logged; the address itself is not kept. */
export function addressHash(config: Dependencies["config"], address: string): Buffer {
  return keyedHash(config.secrets.hash, "verification-address", address);
}

/**
 * Answers one call of the public API: one address, or a batch in its order.
 * @throws AppError 400 for an unusable address, 401, 402 (PaymentRequired), 409, 429; nothing is charged then.
 */
export async function verify(
  dependencies: Dependencies,
  caller: Caller,
  asked: Asked,
): Promise<Answer> {
  const mode = keyMode(caller.apiKey);
  if (mode === null || caller.apiKey === undefined) throw invalidApiKey();
  const key = { mode, keyHash: sha256(caller.apiKey), ip: caller.ip };
  const driver = driverOf(dependencies.db);
  if (caller.idempotencyKey === undefined) {
    const { answer } = await ask(dependencies, driver, caller, key, asked);
    return answer;
  }
  return verifyOnce(dependencies, caller, key, asked, caller.idempotencyKey);
}

type Key = Pick<repository.CallStatement, "mode" | "keyHash" | "ip">;

async function ask(
  dependencies: Dependencies,
  driver: Driver,
  caller: Caller,
  key: Key,
  asked: Asked,
): Promise<{ answer: Answer; outcome: repository.CallOutcome }> {
  const now = dependencies.clock.now();
  const addresses = await readAddresses(driver, key, now, asked);
  const hour = clockHour(now);
  const outcome = await repository.runCall(driver, {
    ...key,
    addresses,
    emailHashes: addresses.map((address) => addressHash(dependencies.config, address)),
    callIds: addresses.map(() => randomUUID()),
    chargeable: addresses.map((address) => !sampleAnswers.has(address)),
    now,
    hourStart: hour.start,
    month: quotaMonth(now),
    today: dayInKolkata(now),
    requestId: caller.requestId,
    microsecondsBefore: Math.round((performance.now() - caller.arrivedAt) * 1000),
  });
  if (outcome === null) throw invalidApiKey();
  const state = hourStateAt(now, outcome);
  refuse(outcome, state);
  noteUse(dependencies, outcome.apiKeyId, now);
  const findings = findingsOf(addresses, outcome, now);
  const { requestId } = caller;
  return { answer: { findings, hour: state, requestId, replayed: false }, outcome };
}

function hourStateAt(
  now: Date,
  { hourlyLimit, hourlyUsed }: Pick<repository.CallOutcome, "hourlyLimit" | "hourlyUsed">,
): HourState {
  const left = clockHour(now).end.getTime() - now.getTime();
  return {
    limit: hourlyLimit,
    remaining: Math.max(0, hourlyLimit - hourlyUsed),
    reset: Math.max(1, Math.ceil(left / 1000)),
  };
}

const findKey = (driver: Driver, key: Key, now: Date) =>
  repository.findKey(driver, { ...key, now, hourStart: clockHour(now).start });

/** 400 comes after 401: an unusable address is only told to a caller with a valid key. */
async function readAddresses(
  driver: Driver,
  key: Key,
  now: Date,
  { emails, fieldOf }: Asked,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const [index, email] of emails.entries()) {
    const address = lookupAddress(email);
    if (address === null) {
      const owner = await findKey(driver, key, now);
      if (owner === null) throw invalidApiKey();
      const field = fieldOf(index);
      throw withHour(
        invalidField(field, "email", `${field} is not an e-mail address.`),
        hourStateAt(now, owner),
      );
    }
    addresses.push(address);
  }
  return addresses;
}

/** Refusals to a valid key carry its hour, for the RateLimit headers. */
const hourOfRefusal = new WeakMap<AppError, HourState>();
export const hourStateOf = (error: unknown): HourState | undefined =>
  error instanceof AppError ? hourOfRefusal.get(error) : undefined;

function withHour(error: AppError, state: HourState): AppError {
  hourOfRefusal.set(error, state);
  return error;
}

function refuse(outcome: repository.CallOutcome, state: HourState): void {
  if (outcome.outcome === "answered") return;
  throw withHour(
    outcome.outcome === "rate_limited"
      ? rateLimitExceeded(state.reset)
      : new PaymentRequired(outcome.outcome, {
          current_usage: outcome.monthlyUsed,
          monthly_quota: outcome.monthlyQuota,
          plan_tier: outcome.planTier,
        }),
    state,
  );
}

function findingsOf(addresses: string[], outcome: repository.CallOutcome, now: Date): Finding[] {
  const byPosition = new Map(outcome.students.map((student) => [student.position, student]));
  return addresses.map((address, position): Finding => {
    const sample = sampleAnswers.get(address);
    if (sample === true) {
      const expiryDate = dayInKolkata(new Date(now.getTime() + 365 * DAY));
      return {
        isVerified: true,
        verificationStatus: "verified",
        expiryDate,
        studentInfo: sampleStudent,
      };
    }
    const student = byPosition.get(position);
    if (student === undefined) return notVerified;
    const { name, college, course, yearOfStudy, expiryDate } = student;
    return {
      isVerified: true,
      verificationStatus: "verified",
      expiryDate,
      studentInfo: { name, college, course, yearOfStudy },
    };
  });
}

/**
 * The same call at most once: the answer is stored in the debit's own transaction, so that a killed process leaves
 * either both or neither, and a concurrent twin waits and gets the same answer.
 */
async function verifyOnce(
  dependencies: Dependencies,
  caller: Caller,
  key: Key,
  asked: Asked,
  idempotencyKey: string,
): Promise<Answer> {
  const { db, clock, secretBox } = dependencies;
  const bodyHash = sha256(JSON.stringify(asked.emails));
  const now = clock.now();
  const settled = await driverTransaction(db, async (driver) => {
    const owner = await findKey(driver, key, now);
    if (owner === null) throw invalidApiKey();
    if (!isIdempotencyKey(idempotencyKey)) {
      const message = "Idempotency-Key takes 1 to 255 printable ASCII characters.";
      throw withHour(invalidField("Idempotency-Key", "format", message), hourStateAt(now, owner));
    }
    const scope = { brandId: owner.brandId, mode: key.mode, key: idempotencyKey };
    const context = answerContext(scope);
    await repository.lockAnswer(driver, scope);
    const stored = await repository.findAnswer(driver, scope, now);
    if (stored !== null) {
      // Read again: a twin that was waited for has been counted meanwhile.
      const hour = hourStateAt(now, (await findKey(driver, key, now)) ?? owner);
      if (!timingSafeEqual(stored.bodyHash, bodyHash)) throw withHour(keyReused(), hour);
      const answer = JSON.parse(secretBox.open(stored.response, context).toString()) as Answer;
      return { ...answer, hour, replayed: true };
    }
    try {
      const { answer, outcome } = await ask(dependencies, driver, caller, key, asked);
      await repository.storeAnswer(driver, {
        ...scope,
        bodyHash,
        response: secretBox.seal(JSON.stringify(answer), context),
        studentIds: outcome.students.map((student) => student.studentId),
        expiresAt: new Date(now.getTime() + DAY),
      });
      return answer;
    } catch (error) {
      // A counted refusal stays counted: the transaction commits, then the refusal goes out.
      if (hourStateOf(error) !== undefined && error instanceof AppError) return error;
      throw error;
    }
  });
  if (settled instanceof AppError) throw settled;
  return settled;
}

/** The hour of a key that may be told what is wrong with its request; null for any other key. */
export async function hourOfKey(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  caller: Pick<Caller, "apiKey" | "ip">,
): Promise<HourState | null> {
  const mode = keyMode(caller.apiKey);
  if (mode === null || caller.apiKey === undefined) return null;
  const now = clock.now();
  const key = { mode, keyHash: sha256(caller.apiKey), ip: caller.ip };
  const owner = await findKey(driverOf(db), key, now);
  return owner === null ? null : hourStateAt(now, owner);
}

const lastNoted = new Map<string, number>();

/** "Last used" is a convenience: written after the answer, at most once a minute, and never a reason to fail. */
function noteUse({ db, log }: Dependencies, apiKeyId: string, now: Date): void {
  if (now.getTime() - (lastNoted.get(apiKeyId) ?? 0) < 60_000) return;
  lastNoted.set(apiKeyId, now.getTime());
  repository.touchKey(driverOf(db), apiKeyId, now).catch((error: unknown) => {
    log.warn({ err: error }, "The key's last use was not noted");
  });
}

/**
 * Consent withdrawn, or one brand blocked: stored answers that name the student go at once. Call it in that
 * transaction.
 */
export async function forgetAnswersAbout(
  tx: Executor,
  userId: string,
  brandId?: string,
): Promise<void> {
  await repository.deleteAnswersAbout(tx, userId, brandId);
}

export async function removeExpiredAnswers({ db, clock }: Dependencies): Promise<void> {
  await repository.deleteExpiredAnswers(db, clock.now());
}

/** Each month of the usage log is a table of its own; a call in a month without one could not be logged, nor answered. */
export async function renewUsagePartitions({ db }: Dependencies): Promise<void> {
  await repository.renewUsagePartitions(db);
}
