import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { CANDIDATES_SHOWN, MOST_CASES } from "./policy.ts";
import * as repository from "./repository.ts";
import type { CandidatesQuery, CasesQuery } from "./schemas.ts";
import { decided } from "./service.ts";

/** The set of cases that new reviewers practise on. */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

/** The set, latest additions first, and how many of its cases can still be used. */
export async function listCases({ db }: Pick<Needs, "db">, query: CasesQuery) {
  const { usable, lost, all } = await repository.countCases(db);
  const { only = null } = query;
  const total = only === null ? all : only === "usable" ? usable : lost;
  const { envelope, ...range } = paginate(query, total);
  const rows = await repository.listCases(db, only, range);
  return {
    ...envelope,
    usable,
    lost,
    items: rows.map((row) => ({
      id: row.id,
      ...presentDecision(row),
      usable: row.usable,
      added_by: row.addedBy,
      added_at: row.addedAt,
      answered: row.answered,
      agreed: row.agreed,
    })),
  };
}

/** Decided cases that can be added. */
export async function listCandidates({ db }: Pick<Needs, "db">, query: CandidatesQuery) {
  const filter = { outcome: query.outcome ?? null, reason: query.reason ?? null };
  const rows = await repository.listCandidates(db, filter, CANDIDATES_SHOWN);
  return { items: rows.map(presentDecision) };
}

type Decided = Awaited<ReturnType<typeof repository.listCandidates>>[number];

const presentDecision = (row: Decided) => ({
  submission_id: row.submissionId,
  outcome: decided(row.status),
  reason: row.reason,
  reason_text: row.reasonText,
  verified_until: row.verifiedUntil,
  kind: row.kind,
  decided_by: row.decidedBy,
  decided_at: row.decidedAt ?? new Date(0),
});

/** Adds a decided case whose documents are kept. Safe to repeat. @throws invalid_request, not_usable, set_full */
export function addCase({ db, clock }: Needs, { userId }: Actor, submissionId: string) {
  return db.transaction(async (tx) => {
    await repository.lockSet(tx);
    const found = await repository.findSubmission(tx, submissionId);
    if (found === undefined)
      throw invalidField("body.submission_id", "unknown", "There is no such submission.");
    const known = await repository.findCaseOf(tx, submissionId);
    if (known !== undefined && known.removedAt === null) return { id: known.id };
    if (!found.usable) throw errors.notUsable();
    if ((await repository.countCases(tx)).all >= MOST_CASES) throw errors.setFull();
    const now = clock.now();
    const id = await repository.putCase(tx, { submissionId, addedBy: userId, createdAt: now });
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "admin", userId },
        action: "calibration.case_added",
        objectType: "calibration_case",
        objectId: id,
        details: { submission_id: submissionId },
      },
    );
    return { id };
  });
}

/** Takes a case out of the set; what was answered stays. Safe to repeat. @throws 404 */
export function removeCase({ db, clock }: Needs, { userId }: Actor, caseId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await repository.findCase(tx, caseId);
    if (found === undefined) throw notFound("That case");
    if (found.removedAt !== null) return;
    await repository.removeCase(tx, caseId, clock.now());
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "admin", userId },
        action: "calibration.case_removed",
        objectType: "calibration_case",
        objectId: caseId,
        details: { submission_id: found.submissionId },
      },
    );
  });
}
