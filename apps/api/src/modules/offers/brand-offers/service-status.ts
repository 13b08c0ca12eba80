import type { BrandActor } from "../../../http/actor.ts";
import { findStock } from "../offer-codes/service-stock.ts";
import { offerIncomplete, offerNotInState, pausedByHealth } from "./errors.ts";
import {
  canTransition,
  formFaults,
  missingFaults,
  pastEndFault,
  type Transition,
  transitions,
} from "./policy.ts";
import { formOf } from "./policy-form.ts";
import { changeOffer } from "./service-change.ts";
import { isPast } from "./service-edit.ts";
import type { Needs } from "./service-present.ts";
import { findPending, takeBack } from "./service-revisions.ts";

const actions = {
  submit: "offer.submitted",
  pause: "offer.paused",
  resume: "offer.resumed",
  archive: "offer.archived",
} as const;

/**
 * Brings an offer into another status; it stays as it is when it is there already.
 * @throws as `changeOffer`, offer_not_in_state, offer_paused_by_health, offer_incomplete
 */
export function transitionOffer(
  dependencies: Needs,
  actor: BrandActor,
  offerId: string,
  transition: Transition,
) {
  const { clock } = dependencies;
  const status = transitions[transition].to;
  return changeOffer(dependencies, actor, { offerId }, async (tx, row) => {
    if (row.status === status) return null;
    if (!canTransition(row.status, transition)) throw offerNotInState(row.status);
    if (transition === "resume" && row.pausedByHealthAt !== null) throw pausedByHealth();
    if (transition === "submit" || transition === "resume") {
      const form = formOf(row);
      const poolTotal = (await findStock(tx, [row.id])).get(row.id)?.total ?? 0;
      const hasSharedCode = row.sharedCodeEncrypted !== null;
      const faults = [...formFaults(form), ...missingFaults(form, { hasSharedCode, poolTotal })];
      if (isPast(dependencies, form)) faults.push(pastEndFault());
      if (faults.length > 0) throw offerIncomplete(faults);
    }
    const pending = transition === "archive" ? await findPending(tx, offerId) : null;
    if (pending !== null) await takeBack(tx, dependencies, actor.userId, pending.id);
    return {
      set: {
        status,
        ...(transition === "submit" && { submittedAt: clock.now(), reviewNote: null }),
        ...(transition === "resume" && { publishedAt: row.publishedAt ?? clock.now() }),
      },
      action: actions[transition],
    };
  });
}
