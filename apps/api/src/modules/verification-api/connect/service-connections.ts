import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { BrandId, StudentId, UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { connectScopes, subjectOf } from "./policy.ts";
import * as repository from "./repository-connections.ts";

type Actor = Pick<UserActor, "userId">;

export async function listConnections({ db }: Pick<Dependencies, "db">, { userId }: Actor) {
  const studentId = await findStudentId(db, userId);
  const rows = studentId === null ? [] : await repository.list(db, studentId);
  return {
    items: rows.map(({ scopes, ...row }) => ({
      ...snakeKeys(row),
      scopes: connectScopes.filter((scope) => scopes.includes(scope)),
    })),
  };
}

/** The brand's tokens end, and its servers hear of it. Safe to repeat. */
export async function withdrawConnection(
  dependencies: Dependencies,
  { userId }: Actor,
  brandId: BrandId,
): Promise<void> {
  const { db, clock, config } = dependencies;
  const studentId = await findStudentId(db, userId);
  if (studentId === null) return;
  await db.transaction(async (tx) => {
    // Tokens before the consent, in the order in which an exchange takes them.
    await repository.endTokens(tx, studentId, brandId);
    if (!(await repository.withdraw(tx, studentId, brandId, clock.now()))) return;
    await recordEvent(tx, dependencies, brandId, "consent.withdrawn", {
      subject: subjectOf(config, brandId, studentId),
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "student.brand_disconnected",
      objectType: "student",
      objectId: studentId,
      brandId,
    });
  });
}

/** All consents to brands' sign-ins, for the copy of a student's data. */
export const exportConnections = (db: Executor, studentId: StudentId) =>
  repository.listAll(db, studentId);

/** Erases a student's consents, tokens and notes of payment. */
export const forgetConnections = (
  tx: Transaction,
  who: { userId: UserId; studentId: StudentId },
): Promise<void> => repository.forget(tx, who);
