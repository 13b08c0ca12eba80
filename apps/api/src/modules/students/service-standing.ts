import type { Executor } from "../../db/client.ts";
import type { StudentId, UserId } from "../../ids.ts";
import { missingFields, type ProfileFields, type Standing } from "./policy.ts";
import * as repository from "./repository-standing.ts";

/** What other modules ask of a profile; null without one. */

export const findStanding = async (db: Executor, userId: UserId) =>
  present(await repository.findStanding(db, userId));

/** Holds the profile until the transaction ends: one student does one thing at a time. */
export const lockStanding = async (tx: Executor, userId: UserId) =>
  present(await repository.lockStanding(tx, userId));

function present(row: ({ id: StudentId } & Standing & ProfileFields) | null) {
  if (row === null) return null;
  const { id, verificationStatus, verifiedUntil } = row;
  return { id, verificationStatus, verifiedUntil, isComplete: missingFields(row).length === 0 };
}
