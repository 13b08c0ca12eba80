import { referenceText } from "@bachat/rules/codes";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { ATTEMPTS_ALLOWED } from "../../student-verification/verifications/policy.ts";
import { listSubmissions } from "../../student-verification/verifications/service-submissions.ts";
import { standing } from "../../student-verification/verifications/service.ts";
import { listBrandChecks } from "../privacy/service-checks.ts";
import * as repository from "./repository-history.ts";
import { findUserId } from "./repository.ts";
import type { CheckQuery, HistoryQuery } from "./schemas-history.ts";

/** The parts of a student's page, each read by itself: one that fails takes no other with it. */

type Needs = Pick<Dependencies, "db" | "clock">;

/** The account of a student who is there. @throws 404 */
async function accountOf({ db }: Needs, id: StudentId): Promise<UserId> {
  const userId = await findUserId(db, id);
  if (userId === undefined) throw notFound("That student");
  return userId;
}

/** @throws 404, 400 for a cursor of another list */
export async function getFigures(dependencies: Needs, id: StudentId) {
  await accountOf(dependencies, id);
  const { db, clock } = dependencies;
  const { recentAttempts } = standing(null, await listSubmissions(db, id), clock.now());
  const figures = await repository.figures(db, id);
  return { ...figures, tries_used: recentAttempts, tries_allowed: ATTEMPTS_ALLOWED };
}

/** @throws 404, 400 for a cursor of another list */
export async function listStudentSubmissions(needs: Needs, id: StudentId, query: HistoryQuery) {
  await accountOf(needs, id);
  const { db } = needs;
  const { rows, ...cursors } = await readCursorPage(query.cursor, query.per_page, (place, limit) =>
    repository.listSubmissions(db, id, place, limit),
  );
  const ids = rows.map((row) => row.id);
  const steps = await repository.listSteps(db, ids);
  const documents = await repository.listKinds(db, ids);
  return {
    items: rows.map(({ createdAt, ...row }) => ({
      ...snakeKeys(row),
      submitted_at: createdAt,
      documents: documents.filter((one) => one.submissionId === row.id).map(({ kind }) => kind),
      steps: steps
        .filter((one) => one.submissionId === row.id)
        .map(({ reason, askedReason, ...step }) => ({
          ...snakeKeys(step),
          reason: reason ?? askedReason,
        })),
    })),
    per_page: query.per_page,
    ...cursors,
  };
}

/** @throws 404, 400 for a cursor of another list */
export async function listStudentRedemptions(needs: Needs, id: StudentId, query: HistoryQuery) {
  await accountOf(needs, id);
  const { rows, ...cursors } = await readCursorPage(query.cursor, query.per_page, (place, limit) =>
    repository.listRedemptions(needs.db, id, place, limit),
  );
  return {
    items: rows.map(({ createdAt, reference, ...row }) => ({
      ...snakeKeys(row),
      reference: referenceText(reference),
      redeemed_at: createdAt,
    })),
    per_page: query.per_page,
    ...cursors,
  };
}

/** @throws 404, 400 for a cursor of another list */
export async function listStudentDevices(needs: Needs, id: StudentId, query: HistoryQuery) {
  const userId = await accountOf(needs, id);
  const { db, clock } = needs;
  const { rows, ...cursors } = await readCursorPage(query.cursor, query.per_page, (place, limit) =>
    repository.listSessions(db, userId, clock.now(), place, limit),
  );
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...snakeKeys(row), last_seen_at: createdAt })),
    per_page: query.per_page,
    ...cursors,
  };
}

/** Brands' checks of the student's addresses. @throws 404 */
export async function listStudentChecks(
  dependencies: Needs & Pick<Dependencies, "config">,
  id: StudentId,
  query: CheckQuery,
) {
  const userId = await accountOf(dependencies, id);
  return listBrandChecks(dependencies, { userId }, query);
}

/** @throws 404, 400 for a cursor of another list */
export async function listStudentActivity(needs: Needs, id: StudentId, query: HistoryQuery) {
  const userId = await accountOf(needs, id);
  const { rows, ...cursors } = await readCursorPage(query.cursor, query.per_page, (place, limit) =>
    repository.listActivity(needs.db, { studentId: id, userId }, place, limit),
  );
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...snakeKeys(row), at: createdAt })),
    per_page: query.per_page,
    ...cursors,
  };
}
