import { lookupAddress } from "@bachat/rules/email-addresses";
import { dayInKolkata, MINUTE, shiftDay } from "@bachat/rules/time";
import { keyedHashHex } from "../../../crypto/tokens.ts";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import { driverOf, type Driver } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { type AppError, invalidField } from "../../../errors.ts";
import { invalidApiKey, PaymentRequired, rateLimitExceeded, sampleUnavailable } from "./errors.ts";
import { sampleAnswers, testRefusals } from "./policy.ts";
import * as repository from "./repository.ts";
import {
  type AskedAddress,
  type Call,
  type CallOutcome,
  type FoundStudent,
  runCalls,
} from "./repository-calls.ts";
import type { Finding } from "./schemas.ts";
import { type Answer, answerOnce } from "./service-answers.ts";
import { createCallBatches, timeOf } from "./service-batches.ts";
import { hourOf, hourStateAt, type HourState, type Key, keyOf, withHour } from "./service-hour.ts";

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
  /** Asked by the call about one address: its idempotency keys are not the other call's. */
  single: boolean;
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
    test: createCallBatches(dependencies, "test"),
  };

  /**
   * Answers one call: about one address, or about many in their order.
   * @throws AppError 400 for an unusable address, 401, 402 (PaymentRequired), 409, 429, 503; nothing is charged then.
   */
  return async function verify(caller: Caller, asked: Asked): Promise<Answer> {
    const key = keyOf(caller);
    if (key === null) throw invalidApiKey();
    const { idempotencyKey } = caller;
    if (idempotencyKey !== undefined) {
      return answerOnce(
        dependencies,
        { key, idempotencyKey, body: bodyOf(asked) },
        async (driver) => {
          const call = readCall(dependencies, caller, key, asked);
          if ("unusable" in call) throw await unusableAddress(dependencies, driver, key, call);
          const [outcome] = await runCalls(
            driver,
            key.mode,
            [call],
            timeOf(dependencies.clock.now()),
          );
          const answer = answerTo(dependencies, key.mode, call, outcome);
          const found = outcome?.students.filter((student) => student !== null) ?? [];
          return { answer, studentIds: found.map(({ studentId }) => studentId) };
        },
      );
    }
    const call = readCall(dependencies, caller, key, asked);
    if ("unusable" in call) {
      throw await unusableAddress(dependencies, dependencies.callPool, key, call);
    }
    return answerTo(dependencies, key.mode, call, await batches[key.mode].decide(call));
  };
}

/** What a repeat must ask again. Only a list of one could be taken for the other call's question. */
const bodyOf = ({ emails, single }: Asked): unknown =>
  single || emails.length !== 1 ? emails : { studentEmails: emails };

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
  refuse(outcome, hour);
  if (mode === "test") showRefusal(call, outcome, hour);
  noteUse(dependencies, outcome.apiKeyId, now);
  const findings = call.addresses.map(({ address }, at) =>
    findingOf(address, outcome.students[at] ?? null, now),
  );
  return { findings, hour, requestId: call.requestId, replayed: false };
}

/** The field that holds no email address. */
interface UnusableAddress {
  unusable: string;
}

/** 400 comes after 401: only a caller with a valid key learns that an address is unusable. */
async function unusableAddress(
  { clock }: Dependencies,
  driver: Driver,
  key: Key,
  { unusable: field }: UnusableAddress,
): Promise<AppError> {
  const hour = await hourOf(driver, key, clock.now());
  if (hour === null) return invalidApiKey();
  return withHour(invalidField(field, "email", "is not an email address"), hour);
}

function readCall(
  { config, clock }: Dependencies,
  caller: Caller,
  { keyHash, ip }: Key,
  { emails, fieldOf }: Asked,
): Call | UnusableAddress {
  const addresses: AskedAddress[] = [];
  for (const [index, email] of emails.entries()) {
    const address = lookupAddress(email);
    if (address === null) return { unusable: fieldOf(index) };
    addresses.push({
      logId: timeOrderedUuid(clock.now()),
      address,
      emailHash: addressHashHex(config, address),
      chargeable: !sampleAnswers.has(address),
    });
  }
  const { requestId, arrivedAt } = caller;
  return { keyHash, ip, addresses, requestId, arrivedAt };
}

function refuse(outcome: CallOutcome, state: HourState): void {
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

/** Only the quota's refusal shows a quota that is used up. */
const shownUse = (shown: CallOutcome["outcome"], outcome: CallOutcome): number =>
  shown === "quota_exceeded"
    ? outcome.monthlyQuota
    : Math.min(outcome.monthlyUsed, outcome.monthlyQuota - 1);

/** With a test key: refuses a call about an address that stands for a refusal. */
function showRefusal({ addresses }: Call, outcome: CallOutcome, hour: HourState): void {
  for (const { address } of addresses) {
    const shown = testRefusals.get(address);
    if (shown === "unavailable") throw withHour(sampleUnavailable(), hour);
    if (shown !== undefined)
      refuse({ ...outcome, outcome: shown, monthlyUsed: shownUse(shown, outcome) }, hour);
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
