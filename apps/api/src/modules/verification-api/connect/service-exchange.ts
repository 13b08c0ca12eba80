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
  const { callPool, clock } = dependencies;
  try {
    return await driverTransaction(callPool, async (driver) => {
      if (!(await repository.consumeCode(driver, asked.codeHash, clock.now())))
        return { outcome: "used" };
      const answer =
        asked.client.mode === "test"
          ? await answerTest(dependencies, driver, asked)
          : await answerLive(dependencies, driver, asked);
      await repository.noteClientUse(driver, asked.client.id, clock.now());
      if (answer.outcome === "answered" && answer.claims.student_verified)
        answer.claims.sign_in_id = await keepSignIn(driver, asked, clock.now());
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}

/** @returns the name by which the shop may report an order */
async function keepSignIn(driver: Driver, { client }: Exchange, now: Date): Promise<string> {
  const signInId = randomToken();
  const expiresAt = later(now, lifetimes.signIn * SECOND);
  await repository.saveSignIn(driver, {
    valueHash: hashOf(signInId),
    clientId: client.id,
    expiresAt,
  });
  return signInId;
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
  await repository.lockPair(driver, pair.brandId, studentId);
  const standing = await repository.findStanding(driver, { ...pair, time });
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
  if (charges) {
    if (student === null) throw new Refusal("the student's status has changed meanwhile");
    if (!(await repository.notePaid(driver, { ...pair, now })))
      throw new Refusal("the student was checked meanwhile");
  }
  await repository.noteUse(driver, { ...pair, now });
  if (student !== null) await repository.countVerified(driver, asked.client.id, time.today);
  const claims = claimsOf({
    verifiedUntil: student?.expiryDate ?? null,
    name: student?.name ?? "",
    collegeName: student?.college ?? null,
  });
  return { outcome: "answered", claims };
}

/** A test student, free and not counted. */
async function answerTest(
  dependencies: Dependencies,
  driver: Driver,
  asked: Exchange,
): Promise<Exchanged> {
  const testStudent = testStudentOf(asked.accountId);
  if (testStudent === null) throw new Refusal("a test client sees only test students");
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
  return { outcome: "answered", claims: testClaims(testStudent, dependencies.clock.now()) };
}
