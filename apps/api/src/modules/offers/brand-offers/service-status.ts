import type { BrandActor } from "../../../http/actor.ts";
import { findStock } from "../offer-codes/service-stock.ts";
import { askLinkCheck } from "../offer-links/service.ts";
import { offerIncomplete, offerNotInState, pausedByBachat, pausedByHealth } from "./errors.ts";
import { formOf } from "./policy-form.ts";
import {
  canTransition,
  formFaults,
  isAsked,
  isReleased,
  missingFaults,
  pastEndFault,
  type Transition,
  transitions,
} from "./policy.ts";
import type { OfferForm } from "./schemas-fields.ts";
import { changeOffer } from "./service-change.ts";
import { isPast } from "./service-edit.ts";
import type { Needs } from "./service-present.ts";
import { findPending, replaceRevision, takeBack } from "./service-revisions.ts";

const actions = {
  submit: "offer.submitted",
  pause: "offer.paused",
  resume: "offer.resumed",
  archive: "offer.archived",
} as const;

/**
 * Moves an offer to another status; an offer that has it already is unchanged. When a reviewer asked for a change of the
 * offer or of its revision, sending it in puts it into the queue again.
 * @throws as `changeOffer`, offer_not_in_state, offer_paused_by_health, offer_paused_by_bachat, offer_incomplete
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
    const pending = ["submit", "archive"].includes(transition)
      ? await findPending(tx, offerId)
      : null;
    if (transition === "submit" && isReleased(row.status) && pending !== null) {
      if (!isAsked(pending)) return null;
      const changes = pending.changes as Partial<OfferForm>;
      const codeBox = pending.sharedCodeEncrypted;
      const proposal = { pending, changes, codeBox, isSentAgain: true };
      const sent = await replaceRevision(tx, dependencies, actor, row, proposal);
      return sent && { set: {}, ...sent };
    }
    const isAnswer = transition === "submit" && isAsked(row);
    if (row.status === status && !isAnswer) return null;
    if (!isAnswer && !canTransition(row.status, transition)) throw offerNotInState(row.status);
    if (transition === "resume" && row.pausedByHealthAt !== null) throw pausedByHealth();
    if (transition === "resume" && row.heldAt !== null) throw pausedByBachat();
    if (transition === "submit" || transition === "resume") {
      const form = formOf(row);
      const poolTotal = (await findStock(tx, [row.id])).get(row.id)?.total ?? 0;
      const hasSharedCode = row.sharedCodeEncrypted !== null;
      const faults = [...formFaults(form), ...missingFaults(form, { hasSharedCode, poolTotal })];
      if (isPast(dependencies, form)) faults.push(pastEndFault());
      if (faults.length > 0) throw offerIncomplete(faults);
    }
    if (transition === "archive" && pending !== null)
      await takeBack(tx, dependencies, actor.userId, pending.id);
    if (transition === "submit")
      await askLinkCheck(tx, dependencies, { offerId, url: row.redemptionUrl });
    return {
      set: {
        status,
        ...(transition === "submit" && {
          submittedAt: clock.now(),
          reviewNote: null,
          reviewReason: null,
          changesAskedAt: null,
          editedFrom: null,
        }),
        ...(transition === "resume" && { publishedAt: row.publishedAt ?? clock.now() }),
      },
      action: actions[transition],
    };
  });
}
