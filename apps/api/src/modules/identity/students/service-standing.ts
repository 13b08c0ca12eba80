import type { Executor } from "../../../db/client.ts";
import type { UserId } from "../../../ids.ts";
import { profileIncomplete } from "./errors.ts";
import { missingFields, profileFieldsOf } from "./policy.ts";
import * as repository from "./repository.ts";

/** The facts about a profile that other modules need; null without one. */

export const findStanding = async (db: Executor, userId: UserId) =>
  present(await repository.findStudent(db, userId));

/** Holds the profile until the transaction ends: one student does one thing at a time. */
export const lockStanding = async (tx: Executor, userId: UserId) =>
  present(await repository.lockStudent(tx, userId));

function present(row: repository.StudentRow | null) {
  if (row === null) return null;
  const { id, verificationStatus, verifiedUntil } = row;
  const isComplete = missingFields(profileFieldsOf(row)).length === 0;
  return { id, verificationStatus, verifiedUntil, isComplete };
}

/** @throws profile_incomplete when there is none, or when it lacks a field. */
export function requireCompleteProfile<T extends { isComplete: boolean }>(student: T | null): T {
  if (student === null || !student.isComplete) throw profileIncomplete();
  return student;
}
