import { eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { students } from "../../db/schema/index.ts";
import type { UserId } from "../../ids.ts";

const standingColumns = {
  id: students.id,
  verificationStatus: students.verificationStatus,
  verifiedUntil: students.verifiedUntil,
  name: students.name,
  college_name: students.collegeName,
  year_of_study: students.yearOfStudy,
  degree: students.degree,
  location: students.location,
};

const selectStanding = (db: Executor, userId: UserId) =>
  db.select(standingColumns).from(students).where(eq(students.userId, userId));

export async function findStanding(db: Executor, userId: UserId) {
  const [row] = await selectStanding(db, userId);
  return row ?? null;
}

/** As `findStanding`, holding the row until the transaction ends. */
export async function lockStanding(tx: Executor, userId: UserId) {
  const [row] = await selectStanding(tx, userId).for("no key update");
  return row ?? null;
}
