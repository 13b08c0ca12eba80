import { dayInKolkata, later, SECOND, shiftMonths, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../dependencies.ts";
import { notFound } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import { paginate } from "../../http/schemas.ts";
import { snakeKeys } from "../../snake-keys.ts";
import { listDocuments, presentDocument, type DocumentRow } from "../documents/service.ts";
import { isVerified, profileFieldsOf } from "../students/policy.ts";
import {
  ATTEMPTS_ALLOWED,
  CLAIM_SECONDS,
  signalsOf,
  VALID_MONTHS,
  VALID_MONTHS_MOST,
} from "./policy.ts";
import type { SubmissionRow } from "./repository.ts";
import * as repository from "./repository-review.ts";
import type { QueueQuery } from "./schemas-admin.ts";
import { reviewTime } from "./service.ts";
import { hashesOf, signalFacts } from "./service-signals.ts";

type Actor = Pick<UserActor, "userId">;
type ClaimRow = NonNullable<Awaited<ReturnType<typeof repository.findClaim>>>;

/** What waits for a decision, oldest first, with the counts of each filter and the day's figures. */
export async function listQueue(dependencies: Dependencies, actor: Actor, query: QueueQuery) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const [counts, decidedToday, time] = await Promise.all([
    repository.countQueue(db),
    repository.countDecidedSince(db, startOfDayInKolkata(today)),
    reviewTime(dependencies),
  ]);
  const { offset, limit, envelope } = paginate(query, counts[query.filter]);
  const rows = await repository.listQueue(db, { filter: query.filter, now, offset, limit });
  return {
    ...envelope,
    items: rows.map((row) => ({
      ...snakeKeys(row),
      renewal: isVerified(row, today),
      claim: presentClaim(row.claim, actor),
    })),
    counts,
    stats: {
      waiting: counts.all,
      decided_today: decidedToday,
      median_seconds: time?.median_seconds ?? null,
    },
  };
}

/** Everything a reviewer decides by. Also answers for decided ones, so that a link to one keeps working. */
export async function getReview(dependencies: Dependencies, actor: Actor, submissionId: string) {
  const { db, clock } = dependencies;
  const now = clock.now();
  const today = dayInKolkata(now);
  const found = await repository.findReview(db, submissionId, now);
  if (found === undefined) throw notFound("That submission");
  const { submission, student, account, academicEmail } = found;
  const email = academicEmail ?? account.email;
  const earlier = await repository.listEarlier(db, student.id, submissionId);
  const documents = await listDocuments(db, [
    submissionId,
    ...earlier.map((row) => row.submission.id),
  ]);
  const own = documents.filter((row) => row.submissionId === submissionId);
  const facts = await signalFacts(db, {
    studentId: student.id,
    submissionId,
    ...hashesOf(own),
    email,
  });
  const rejected = earlier.find(({ submission: row }) => row.status === "rejected")?.submission;
  const open = submission.status === "pending" && student.userId !== actor.userId;
  return {
    ...presentReviewed(submission, found.deciderName, own),
    attempt: found.attempt,
    attempts_allowed: ATTEMPTS_ALLOWED,
    student: {
      ...snakeKeys(student),
      ...profileFieldsOf(student),
      email: account.email,
      joined_at: account.createdAt,
    },
    signals: signalsOf({
      ...facts,
      profileName: student.name,
      accountName: account.name,
      email,
      emailConfirmed: academicEmail !== null || account.emailConfirmedAt !== null,
      lastRejection:
        rejected === undefined || rejected.reason === null || rejected.decidedAt === null
          ? null
          : { reason: rejected.reason, at: rejected.decidedAt },
    }),
    history: earlier.map((row) =>
      presentReviewed(
        row.submission,
        row.deciderName,
        documents.filter((document) => document.submissionId === row.submission.id),
      ),
    ),
    claim: presentClaim(found.claim, actor),
    default_verified_until: shiftMonths(today, VALID_MONTHS),
    latest_verified_until: shiftMonths(today, VALID_MONTHS_MOST),
    actions: {
      approve: open && own.some((row) => row.processingStatus === "ready"),
      reject: open,
    },
  };
}

/** Shows other reviewers that this submission is being looked at, for 90 seconds. The first keeps it; it is no lock. */
export async function claim(dependencies: Dependencies, actor: Actor, submissionId: string) {
  const { db, clock } = dependencies;
  const now = clock.now();
  if ((await repository.findReview(db, submissionId, now)) === undefined)
    throw notFound("That submission");
  const current = await db.transaction(async (tx) => {
    await repository.takeClaim(tx, {
      submissionId,
      adminId: actor.userId,
      now,
      expiresAt: later(now, CLAIM_SECONDS * SECOND),
    });
    return repository.findClaim(tx, submissionId);
  });
  const presented = presentClaim(current ?? null, actor);
  if (presented === null) throw notFound("That submission");
  return { claim: presented };
}

/** A left join gives a row of nulls where there is no claim. */
function presentClaim(
  row: { [Column in keyof ClaimRow]: ClaimRow[Column] | null } | null,
  actor: Actor,
) {
  if (row === null || row.adminId === null || row.adminName === null || row.expiresAt === null)
    return null;
  return {
    admin_id: row.adminId,
    admin_name: row.adminName,
    mine: row.adminId === actor.userId,
    expires_at: row.expiresAt,
  };
}

function presentReviewed(row: SubmissionRow, deciderName: string | null, documents: DocumentRow[]) {
  return {
    ...snakeKeys(row),
    submitted_at: row.createdAt,
    decided_by: deciderName,
    documents: documents.map(presentDocument),
  };
}
