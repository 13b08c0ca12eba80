import { isDeepStrictEqual } from "node:util";
import { DAY, HOUR, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import { within } from "../../../db/within.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, notFound } from "../../../errors.ts";
import { jobType } from "../../../ports/queue.ts";
import { offerOfRevision } from "../../offers/offer-review/service-decide.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { holdClaim, unholdClaim } from "../../platform/review-claims/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import type { HeldRow, Subject } from "./repository.ts";
import { effectData } from "./schemas.ts";
import { type ActName, type Actor, acts } from "./service-acts.ts";

/**
 * A decision at a desk is a row from the moment of the key, and takes effect ten seconds later: until then its author can
 * undo it, and nobody outside has a mail or sees anything published. A job then does what the operation of the same name does,
 * in one transaction with the end of the row (docs/adr/0111).
 */

export const effectJob = jobType("decisions.take_effect", effectData);

/**
 * Keeps a decision until its time comes. The same decision of the same author gets the same answer.
 * @throws what the operation refuses now; already_decided while another decision about the case waits
 */
export function hold(
  dependencies: Dependencies,
  actor: Actor,
  name: ActName,
  subjectId: string,
  body: unknown,
) {
  const { db, clock, queue, config } = dependencies;
  const subject = { subjectType: acts[name].subject, subjectId };
  return db.transaction(async (tx) => {
    const before = await repository.findWaiting(tx, subject);
    if (before !== null) return sameOrRefused(before, actor, name, body);
    const title = await rehearse(tx, dependencies, actor, { name, subjectId, body });
    const now = clock.now();
    const effectiveAt = later(now, config.undoMs);
    const claim = await claimOf(tx, subject);
    if (claim !== null) await holdClaim(tx, dependencies, actor, claim, effectiveAt);
    const made = await repository.insert(tx, {
      ...subject,
      act: name,
      body,
      title,
      decidedBy: actor.userId,
      decidedAt: now,
      effectiveAt,
    });
    if (made === null) {
      const first = await repository.findWaiting(tx, subject);
      if (first === null) throw new Error("A decision was neither kept nor found.");
      return sameOrRefused(first, actor, name, body);
    }
    await audit(tx, dependencies, made, "made");
    await queue.enqueue(tx, effectJob, { decision_id: made.id }, { startAfter: effectiveAt });
    return present(made);
  });
}

/** Carried out and rolled back. */
class Rehearsed extends Error {}

/** Does it and takes it back: so each refusal comes with the key, not ten seconds later. @returns the case's name */
async function rehearse(
  tx: Transaction,
  dependencies: Dependencies,
  actor: Actor,
  { name, subjectId, body }: { name: ActName; subjectId: string; body: unknown },
): Promise<string> {
  let title = "";
  try {
    await tx.transaction(async (trial) => {
      title = await acts[name].carryOut(within(dependencies, trial), actor, subjectId, body);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return title;
}

/** The same decision once more, after a second click or a lost answer. @throws already_decided */
function sameOrRefused(
  { decision, author }: { decision: HeldRow; author: string },
  actor: Actor,
  name: ActName,
  body: unknown,
) {
  const isSame =
    decision.decidedBy === actor.userId &&
    decision.act === name &&
    isDeepStrictEqual(decision.body, body);
  if (!isSame) throw errors.alreadyDecided(author, decision.decidedAt);
  return present(decision);
}

/**
 * Takes a decision back before it has taken effect; its author holds the case again. Safe to repeat.
 * @throws 404, not_your_decision, decision_final
 */
export function undo(dependencies: Dependencies, actor: Actor, decisionId: string) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const found = await repository.lock(tx, decisionId);
    if (found === null) throw notFound("That decision");
    const { decision, author } = found;
    if (decision.decidedBy !== actor.userId) throw errors.notYourDecision(author);
    if (decision.end === "undone") return present(decision);
    const now = clock.now();
    if (decision.end !== null || decision.effectiveAt <= now)
      throw errors.decisionFinal(decision.effectiveAt);
    return present(await end(tx, dependencies, decision, { end: "undone", refusal: null }));
  });
}

/** Lets a decision take effect whose time has come. Safe to repeat; a decision that was undone is left alone. */
export async function takeEffect(dependencies: Dependencies, decisionId: string): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    const decision = (await repository.lock(tx, decisionId))?.decision;
    if (decision === undefined || decision.end !== null || decision.effectiveAt > clock.now())
      return;
    const refusal = await carryOut(tx, dependencies, decision);
    await end(tx, dependencies, decision, { end: refusal === null ? "done" : "refused", refusal });
  });
}

/** Why the case cannot be decided so any more; null when it was. */
async function carryOut(
  tx: Transaction,
  dependencies: Dependencies,
  { act, subjectId, decidedBy, body }: HeldRow,
): Promise<string | null> {
  if (!isActName(act)) return "This version of Bachat does not know the decision.";
  try {
    await tx.transaction((inner) =>
      acts[act].carryOut(within(dependencies, inner), { userId: decidedBy }, subjectId, body),
    );
    return null;
  } catch (error) {
    // Changed, withdrawn or decided meanwhile; anything else is tried again by the queue.
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}

async function end(
  tx: Transaction,
  dependencies: Dependencies,
  decision: HeldRow,
  how: { end: NonNullable<HeldRow["end"]>; refusal: string | null },
): Promise<HeldRow> {
  const set = { ...how, endedAt: dependencies.clock.now() };
  await repository.end(tx, decision.id, set);
  if (how.end !== "done") {
    const claim = await claimOf(tx, decision);
    if (claim !== null) await unholdClaim(tx, claim);
    await audit(tx, dependencies, decision, how.end);
  }
  return { ...decision, ...set };
}

const isActName = (name: string): name is ActName => Object.hasOwn(acts, name);

/** The case as claims have it: a change of an offer is its offer's; messages have no claims. */
async function claimOf(tx: Transaction, { subjectType, subjectId }: Subject) {
  if (subjectType === "offer" || subjectType === "application" || subjectType === "finance_case")
    return { type: subjectType, id: subjectId } as const;
  if (subjectType !== "offer_revision") return null;
  const offerId = await offerOfRevision(tx, subjectId);
  return offerId === null ? null : ({ type: "offer", id: offerId } as const);
}

const BATCH = 100;

/** Decisions whose own job was lost, or came before their time by the worker's clock. */
export async function takeDueEffects(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies;
  for (;;) {
    const due = await repository.listDue(db, clock.now(), BATCH);
    for (const decisionId of due) await takeEffect(dependencies, decisionId);
    if (due.length < BATCH) return;
  }
}

/** A decision that took effect is in the audit log and with its case; its text is not kept twice. */
export const removeEnded = ({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> =>
  repository.removeEnded(db, later(clock.now(), -DAY));

const SHOWN = 20;

/** The caller's decisions that can be undone, and those that had no effect in the last hour. */
export async function listOwn({ db, clock }: Pick<Dependencies, "db" | "clock">, actor: Actor) {
  const now = clock.now();
  const rows = await repository.listOwn(db, actor.userId, {
    now,
    since: later(now, -HOUR),
    limit: SHOWN,
  });
  return { items: rows.map(present) };
}

const present = (row: HeldRow) => ({
  id: row.id,
  case_kind: row.subjectType,
  case_id: row.subjectId,
  act: row.act,
  title: row.title,
  body: typeof row.body === "object" ? (row.body as Record<string, unknown> | null) : null,
  decided_at: row.decidedAt,
  effective_at: row.effectiveAt,
  end: row.end,
  refusal: row.refusal,
});

const audit = (
  tx: Transaction,
  dependencies: Dependencies,
  { id, act, subjectType, subjectId, decidedBy }: HeldRow,
  what: "made" | "undone" | "refused",
): Promise<void> =>
  recordAudit(tx, dependencies, {
    actor: what === "refused" ? { kind: "system" } : { kind: "admin", userId: decidedBy },
    action: `desk_decision.${what}`,
    objectType: "desk_decision",
    objectId: id,
    details: { act, case_kind: subjectType, case_id: subjectId },
  });
