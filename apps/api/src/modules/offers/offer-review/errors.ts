import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

export interface Decided {
  outcome: "approved" | "rejected" | "asked" | "withdrawn";
  by_name: string | null;
  at: Date;
}

const done = {
  approved: "approved it",
  rejected: "sent it back",
  asked: "asked its brand for a change",
  withdrawn: "took it back",
};

/** Who decided and when, as a sentence; empty where it is not known. */
function decidedText(decided: Decided | null): string {
  if (decided === null) return "";
  const { outcome, by_name: name, at } = decided;
  const who = outcome === "withdrawn" ? "Its brand" : (name ?? "An admin");
  return ` ${who} ${done[outcome]} on ${momentInIndia(at)}.`;
}

const refused = (code: string, text: string, decided: Decided | null) =>
  new AppError(409, code, `${text}${decidedText(decided)}`, {
    members: decided === null ? {} : { decided },
  });

export const offerNotWaiting = (decided: Decided | null = null) =>
  refused("offer_not_in_state", "This offer is not waiting for review.", decided);

export const offerChanged = () =>
  conflict("offer_changed", "The brand changed the offer since you opened it. Look at it again.");

export const approvedOnce = () =>
  conflict(
    "approved_once",
    "Another admin approved this text already. Decide by it, or send it back.",
  );

export const revisionDecided = (decided: Decided | null = null) =>
  refused("revision_decided", "This change was already decided or replaced.", decided);

export const categoryGone = () =>
  conflict("category_gone", "The category of this change no longer exists. Send it back.");

export const secondApproverNeeded = () =>
  conflict(
    "second_approver_needed",
    "You approved this one already. A discount of this size needs a second admin.",
  );
