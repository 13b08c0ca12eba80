import { randomUUID } from "node:crypto";
import { dayInKolkata, MINUTE, shiftDay } from "@bachat/rules/time";
import { keyedHash } from "../../crypto/tokens.ts";
import { driverOf, type Driver } from "../../db/driver.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../errors.ts";
import { clockHour, quotaMonth } from "../credits/policy.ts";
import { invalidApiKey, PaymentRequired, rateLimitExceeded } from "./errors.ts";
import { lookupAddress, sampleAnswers } from "./policy.ts";
import * as repository from "./repository.ts";
import type { Finding } from "./schemas.ts";
import { type Answer, answerOnce } from "./service-answers.ts";
import { findKey, hourStateAt, type HourState, type Key, keyOf, withHour } from "./service-hour.ts";

/** What every call brings, whatever it asks. */
export interface Caller {
  apiKey: string | undefined;
  ip: string;
  requestId: string;
  idempotencyKey: string | undefined;
  /** `performance.now()` when the request arrived. */
  arrivedAt: number;
}

/** The addresses asked about, and how a refusal names one of them. */
interface Asked {
  emails: string[];
  fieldOf: (index: number) => string;
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

/** The keyed hash under which look-ups of an address are logged; the address itself is not stored. */
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
  const key = keyOf(caller);
  if (key === null) throw invalidApiKey();
  const call = (driver: Driver) => ask(dependencies, driver, caller, key, asked);
  const { idempotencyKey } = caller;
  if (idempotencyKey === undefined) return (await call(driverOf(dependencies.db))).answer;
  return answerOnce(dependencies, { key, idempotencyKey, body: asked.emails }, call);
}

async function ask(
  dependencies: Dependencies,
  driver: Driver,
  caller: Caller,
  key: Key,
  asked: Asked,
): Promise<{ answer: Answer; studentIds: string[] }> {
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
  return {
    answer: { findings, hour: state, requestId, replayed: false },
    studentIds: outcome.students.map((student) => student.studentId),
  };
}

/** 400 comes after 401: only a caller with a valid key learns that an address is unusable. */
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
      const expiryDate = shiftDay(dayInKolkata(now), 365);
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

const lastNoted = new Map<string, number>();

/** "Last used" is a convenience: written after the answer, at most once a minute, and never a reason to fail. */
function noteUse({ db, log }: Dependencies, apiKeyId: string, now: Date): void {
  if (now.getTime() - (lastNoted.get(apiKeyId) ?? 0) < MINUTE) return;
  lastNoted.set(apiKeyId, now.getTime());
  repository.touchKey(driverOf(db), apiKeyId, now).catch((error: unknown) => {
    log.warn({ err: error }, "The key's last use was not noted");
  });
}

/** Each month of the usage log is a table of its own; a call in a month without one could not be logged, nor answered. */
export async function renewUsagePartitions({ db }: Dependencies): Promise<void> {
  await repository.renewUsagePartitions(db);
}
