import { later, SECOND } from "@bachat/rules/time";
import { randomToken } from "../../../crypto/tokens.ts";
import { driverTransaction, type Driver } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { StudentId } from "../../../ids.ts";
import type { ClientWithBrand } from "../connect-clients/service.ts";
import { timeOf } from "../partner-verification/service-batches.ts";
import { decideSignIn } from "../partner-verification/service-sign-ins.ts";
import {
  type Claims,
  claimsOf,
  hashOf,
  lifetimes,
  refusals,
  testClaims,
  testStudentOf,
} from "./policy.ts";
import * as repository from "./repository-exchange.ts";

/**
 * A code becomes an answer and, for a verified student, a charge: one transaction uses the code up, reads the student, takes
 * the credit and writes the log. A second exchange of the code finds it used, a second sign-in of the day finds it paid.
 */

export interface Exchange extends ClientWithBrand {
  codeHash: Buffer;
  accountId: string;
  requestId: string;
  ip: string;
  /** `performance.now()` when the request arrived. */
  arrivedAt: number;
}

export type Exchanged =
  | { outcome: "answered"; claims: Claims }
  /** Used before: the caller ends the grant. */
  | { outcome: "used" }
  | { outcome: "refused"; description: string };

const refused = (description: string): Exchanged => ({ outcome: "refused", description });

/** Rolls the exchange back: the code can be used again, and the brand has paid no credit. */
class Refusal extends Error {}

export async function exchange(dependencies: Dependencies, asked: Exchange): Promise<Exchanged> {
  const { callPool } = dependencies;
  try {
    return await driverTransaction(callPool, (driver) =>
      asked.client.mode === "test"
        ? answerTest(dependencies, driver, asked)
        : answerLive(dependencies, driver, asked),
    );
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}

/** @returns for the token of a verified student: the name by which the shop may report an order */
async function keepSignIn(
  driver: Driver,
  { client }: Exchange,
  now: Date,
): Promise<Pick<Claims, "sign_in_id">> {
  const signInId = randomToken();
  await repository.saveSignIn(driver, {
    valueHash: hashOf(signInId),
    clientId: client.id,
    expiresAt: later(now, lifetimes.signIn * SECOND),
  });
  return { sign_in_id: signInId };
}

async function answerLive(
  dependencies: Dependencies,
  driver: Driver,
  asked: Exchange,
): Promise<Exchanged> {
  const time = timeOf(dependencies.clock.now());
  const { now } = time;
  const studentId = asked.accountId as StudentId;
  const pair = { brandId: asked.brand.id, studentId };
  // Sent together, here and below: Postgres takes them in this order, and the brand's balance is held for no wait between them.
  const [isFirst, , standing] = await Promise.all([
    repository.consumeCode(driver, asked.codeHash, now),
    repository.lockPair(driver, pair.brandId, studentId),
    repository.findStanding(driver, { ...pair, time }),
  ]);
  if (!isFirst) return { outcome: "used" };
  if (standing === null || !standing.mayUse)
    throw new Refusal("the student has withdrawn, or the account is not in use any more");
  const charges = standing.isVerified && !standing.isPaidFor;
  const outcome = await decideSignIn(dependencies, driver, {
    ...asked,
    form: "sign-in",
    clientId: asked.client.id,
    student: studentId,
    lookupAddress: standing.lookupAddress ?? studentId,
    chargeable: charges,
  });
  if (outcome === null) throw new Refusal(refusals.shop_paused);
  // The refusal stays in the log and the code is used up; the brand has paid no credit.
  if (outcome.outcome !== "answered") return refused(refusals.shop_cannot_check);
  const [student = null] = outcome.students;
  if (charges && student === null) throw new Refusal("the student's status has changed meanwhile");
  const claims = claimsOf({
    verifiedUntil: student?.expiryDate ?? null,
    name: student?.name ?? "",
    collegeName: student?.college ?? null,
  });
  const [isNoted, signIn] = await Promise.all([
    charges ? repository.notePaid(driver, { ...pair, now }) : true,
    claims.student_verified ? keepSignIn(driver, asked, now) : {},
    repository.noteUse(driver, { ...pair, now }),
    repository.noteClientUse(driver, asked.client.id, now),
    student !== null && repository.countVerified(driver, asked.client.id, time.today),
  ]);
  if (!isNoted) throw new Refusal("the student was checked meanwhile");
  return { outcome: "answered", claims: { ...claims, ...signIn } };
}

/** A test student, free and not counted. */
async function answerTest(
  dependencies: Dependencies,
  driver: Driver,
  asked: Exchange,
): Promise<Exchanged> {
  const testStudent = testStudentOf(asked.accountId);
  if (testStudent === null) throw new Refusal("a test client sees only test students");
  const now = dependencies.clock.now();
  if (!(await repository.consumeCode(driver, asked.codeHash, now))) return { outcome: "used" };
  const address = testStudent === "verified" ? "verified@student.test" : "expired@student.test";
  const outcome = await decideSignIn(dependencies, driver, {
    ...asked,
    form: "sign-in-test",
    clientId: asked.client.id,
    student: address,
    lookupAddress: address,
    chargeable: false,
  });
  if (outcome === null) throw new Refusal(refusals.shop_paused);
  await repository.noteClientUse(driver, asked.client.id, now);
  const claims = testClaims(testStudent, now);
  const signIn = claims.student_verified ? await keepSignIn(driver, asked, now) : {};
  return { outcome: "answered", claims: { ...claims, ...signIn } };
}
