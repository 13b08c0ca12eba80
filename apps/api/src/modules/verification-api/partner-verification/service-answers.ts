import { timingSafeEqual } from "node:crypto";
import { later } from "@bachat/rules/time";
import { sha256 } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import { driverTransaction, type Driver, isTimeout } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField } from "../../../errors.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { invalidApiKey, keyReused } from "./errors.ts";
import { answerContext, isIdempotencyKey, keptFor } from "./policy.ts";
import * as repository from "./repository.ts";
import type { Finding } from "./schemas.ts";
import {
  findKey,
  hourStateAt,
  hourStateOf,
  type HourState,
  type Key,
  withHour,
} from "./service-hour.ts";

export interface Answer {
  findings: Finding[];
  hour: HourState;
  requestId: string;
  /** Given before for the same Idempotency-Key, and not counted again. */
  replayed: boolean;
}

/** One call that asks for its answer to be stored. */
interface IdempotentCall {
  key: Key;
  idempotencyKey: string;
  /** The request, as the caller sent it: a repeat must be the same. */
  body: unknown;
}

/**
 * The same call at most once: the answer is stored in the transaction in which `ask` debits it, so that a killed
 * process leaves either both or neither, and a concurrent repeat waits and gets the same answer.
 * @throws AppError 400 for an unusable Idempotency-Key, 401, 409 when it came with another body, and what `ask` throws
 */
export async function answerOnce(
  { callPool, clock, secretBox }: Dependencies,
  { key, idempotencyKey, body }: IdempotentCall,
  ask: (driver: Driver) => Promise<{ answer: Answer; studentIds: string[] }>,
): Promise<Answer> {
  const bodyHash = sha256(JSON.stringify(body));
  const now = clock.now();
  const settleOnce = () =>
    driverTransaction(callPool, async (driver) => {
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
        // Read again, since the call that held the row is counted by now.
        const hour = hourStateAt(now, (await findKey(driver, key, now)) ?? owner);
        if (!timingSafeEqual(stored.bodyHash, bodyHash)) throw withHour(keyReused(), hour);
        const answer = JSON.parse(secretBox.open(stored.response, context).toString()) as Answer;
        return { ...answer, hour, replayed: true };
      }
      try {
        const { answer, studentIds } = await ask(driver);
        await repository.storeAnswer(driver, {
          ...scope,
          bodyHash,
          response: secretBox.seal(JSON.stringify(answer), context),
          studentIds,
          expiresAt: later(now, keptFor(answer.findings)),
        });
        return answer;
      } catch (error) {
        // A counted refusal stays counted: the transaction commits, then the refusal goes out.
        if (hourStateOf(error) !== undefined && error instanceof AppError) return error;
        throw error;
      }
    });
  // A second try where the brand's row was held; the first was rolled back.
  const settled = await settleOnce().catch((error: unknown) => {
    if (isTimeout(error)) return settleOnce();
    throw error;
  });
  if (settled instanceof AppError) throw settled;
  return settled;
}

/**
 * Consent withdrawn, or one brand blocked: stored answers that name the student go at once. Call it in that
 * transaction.
 */
export async function forgetAnswersAbout(
  tx: Executor,
  userId: UserId,
  brandId?: BrandId,
): Promise<void> {
  await repository.deleteAnswersAbout(tx, userId, brandId);
}

export async function removeExpiredAnswers({ db, clock }: Dependencies): Promise<void> {
  await repository.deleteExpiredAnswers(db, clock.now());
}
