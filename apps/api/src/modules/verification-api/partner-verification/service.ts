import { dayInKolkata, MINUTE, shiftDay } from "@bachat/rules/time";
import { keyedHashHex } from "../../../crypto/tokens.ts";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import { driverOf } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { endOfQuotaMonth } from "../../money/credits/policy.ts";
import {
  invalidApiKey,
  type KeyCapInfo,
  PaymentRequired,
  type QuotaInfo,
  rateLimitExceeded,
  sampleUnavailable,
} from "./errors.ts";
import { sampleAnswers, testRefusals } from "./policy.ts";
import {
  type AskedAddress,
  type Call,
  type CallOutcome,
  type FoundStudent,
  runCalls,
} from "./repository-calls.ts";
import * as repository from "./repository.ts";
import type { AskedEmail, Finding } from "./schemas.ts";
import { type Answer, answerOnce } from "./service-answers.ts";
import { createCallBatches, timeOf } from "./service-batches.ts";
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

interface Asked {
  emails: AskedEmail[];
  /** Asked by the call about one address: its idempotency keys are not the other call's. */
  single: boolean;
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

/** In hex. The address itself is not stored. */
const addressHashHex = ({ secrets }: Dependencies["config"], address: string): string =>
  keyedHashHex(secrets.hash, "verification-address", address);

/** The keyed hash under which look-ups of an address are logged. */
export function addressHash(config: Dependencies["config"], address: string): Buffer {
  return Buffer.from(addressHashHex(config, address), "hex");
}

/** Answers the calls of the public API. One a process: it holds the calls that wait to be decided together. */
export function createVerification(dependencies: Dependencies) {
  const batches = {
    live: createCallBatches(dependencies, "live"),
    capped: createCallBatches(dependencies, "capped"),
    test: createCallBatches(dependencies, "test"),
  };
  /** Hashes of keys that had a cap when they last called: a hint of where to look first. */
  const capped = new Set<string>();

  /** By the statement that finds the key; null when none does. */
  async function decide(call: Call, key: Key): Promise<CallOutcome | null> {
    if (key.mode === "test") return batches.test.decide(call);
    if (!capped.has(key.keyHash)) {
      const outcome = await batches.live.decide(call);
      if (outcome !== null) return outcome;
      // Keys with a cap are decided one key at a time: a text that is no key must not hold them up.
      if ((await findKey(dependencies.callPool, key, dependencies.clock.now())) === null)
        return null;
    }
    const outcome = await batches.capped.decide(call);
    if (outcome === null || outcome.keyCap === null) capped.delete(key.keyHash);
    else capped.add(key.keyHash);
    return outcome;
  }

  /**
   * Answers one call: about one address, or about many in their order.
   * @throws AppError 400 for an unusable Idempotency-Key, 401, 402 (PaymentRequired), 409, 429, 503; nothing is charged then.
   */
  return async function verify(caller: Caller, asked: Asked): Promise<Answer> {
    const key = keyOf(caller);
    if (key === null) throw invalidApiKey();
    const { idempotencyKey } = caller;
    const call = readCall(dependencies, caller, key, asked);
    if (idempotencyKey !== undefined) {
      return answerOnce(
        dependencies,
        { key, idempotencyKey, body: bodyOf(asked) },
        async (driver) => {
          const time = timeOf(dependencies.clock.now());
          // The form that finds any live key: this call has a statement of its own anyway.
          const form = key.mode === "live" ? "capped" : "test";
          const [outcome] = await runCalls(driver, form, [call], time);
          const answer = answerTo(dependencies, key.mode, call, outcome);
          const found = outcome?.students.filter((student) => student !== null) ?? [];
          return { answer, studentIds: found.map(({ studentId }) => studentId) };
        },
      );
    }
    return answerTo(dependencies, key.mode, call, await decide(call, key));
  };
}

/** What a repeat must ask again. Only a list of one could be taken for the other call's question. */
function bodyOf({ emails, single }: Asked): unknown {
  const given = emails.map((email) => email.given);
  return single || given.length !== 1 ? given : { studentEmails: given };
}

/** What leaves for a call that was decided. @throws AppError 401, 402, 429; 503 as a sample */
function answerTo(
  dependencies: Dependencies,
  mode: Key["mode"],
  call: Call,
  outcome: CallOutcome | null | undefined,
): Answer {
  if (outcome === null || outcome === undefined) throw invalidApiKey();
  const now = dependencies.clock.now();
  const hour = hourStateAt(now, outcome);
  refuse(outcome, hour, now);
  if (mode === "test") showRefusal(call, outcome, hour, now);
  noteUse(dependencies, outcome.apiKeyId, now);
  const findings = call.addresses.map(({ address }, at) =>
    findingOf(address, outcome.students[at] ?? null, now),
  );
  return { findings, hour, requestId: call.requestId, replayed: false };
}

function readCall(
  { config, clock }: Dependencies,
  caller: Caller,
  { keyHash, ip }: Key,
  { emails }: Asked,
): Call {
  const addresses = emails.map(({ address }): AskedAddress => ({
    logId: timeOrderedUuid(clock.now()),
    address,
    emailHash: addressHashHex(config, address),
    chargeable: !sampleAnswers.has(address),
  }));
  const { requestId, arrivedAt } = caller;
  return { keyHash, ip, addresses, requestId, arrivedAt };
}

function refuse(outcome: CallOutcome, state: HourState, now: Date): void {
  if (outcome.outcome === "answered") return;
  throw withHour(
    outcome.outcome === "rate_limited"
      ? rateLimitExceeded(state.reset)
      : new PaymentRequired(outcome.outcome, infoOf(outcome, now)),
    state,
  );
}

const infoOf = (outcome: CallOutcome, now: Date): QuotaInfo | KeyCapInfo =>
  outcome.outcome === "key_cap_exceeded" && outcome.keyCap !== null
    ? { ...outcome.keyCap, reset: endOfQuotaMonth(now).toISOString() }
    : {
        current_usage: outcome.monthlyUsed,
        monthly_quota: outcome.monthlyQuota,
        plan_tier: outcome.planTier,
      };

/** Only the quota's refusal shows a quota that is used up. */
const shownUse = (shown: CallOutcome["outcome"], outcome: CallOutcome): number =>
  shown === "quota_exceeded"
    ? outcome.monthlyQuota
    : Math.min(outcome.monthlyUsed, outcome.monthlyQuota - 1);

const sampleCap = { cap: 500, used: 500 };

/** With a test key: refuses a call about an address that stands for a refusal. */
function showRefusal({ addresses }: Call, outcome: CallOutcome, hour: HourState, now: Date): void {
  for (const { address } of addresses) {
    const shown = testRefusals.get(address);
    if (shown === "unavailable") throw withHour(sampleUnavailable(), hour);
    if (shown !== undefined) {
      const monthlyUsed = shownUse(shown, outcome);
      refuse({ ...outcome, outcome: shown, monthlyUsed, keyCap: sampleCap }, hour, now);
    }
  }
}

function findingOf(address: string, student: FoundStudent | null, now: Date): Finding {
  if (sampleAnswers.get(address) === true) {
    return {
      isVerified: true,
      verificationStatus: "verified",
      expiryDate: shiftDay(dayInKolkata(now), 365),
      studentInfo: sampleStudent,
    };
  }
  if (student === null) return notVerified;
  const { name, college, course, yearOfStudy, expiryDate } = student;
  return {
    isVerified: true,
    verificationStatus: "verified",
    expiryDate,
    studentInfo: { name, college, course, yearOfStudy },
  };
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

export async function flushUsageIndex({ db }: Dependencies): Promise<void> {
  await repository.flushUsageIndex(db);
}
