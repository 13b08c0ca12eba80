import type { Executor } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { UserActor } from "../../http/actor.ts";
import type { StudentId } from "../../ids.ts";
import { ACADEMIC_APPROVES_SETTING } from "./policy.ts";
import { findOpenLink, listAcademicEmails } from "./repository-academic.ts";
import { readSetting } from "./repository-documents.ts";

/** Whether a confirmed academic address verifies at once. Off unless an operator switched it on. */
export async function academicEmailApproves(db: Executor): Promise<boolean> {
  return (await readSetting(db, ACADEMIC_APPROVES_SETTING)) === true;
}

/** A student's addresses at colleges, and the link that still waits to be opened. */
export async function academicStanding(
  dependencies: Pick<Dependencies, "db" | "clock">,
  { userId }: Pick<UserActor, "userId">,
  studentId: StudentId | null,
) {
  const { db, clock } = dependencies;
  const [emails, waiting, approves] = await Promise.all([
    studentId === null ? [] : listAcademicEmails(db, studentId),
    findOpenLink(db, userId, clock.now()),
    academicEmailApproves(db),
  ]);
  return {
    emails: emails.map(({ id, email, confirmedAt, kind }) => ({
      id,
      email,
      confirmed_at: confirmedAt,
      is_account: kind === "account",
    })),
    waiting: waiting === undefined ? null : { email: waiting.email, expires_at: waiting.expiresAt },
    approves,
  };
}
