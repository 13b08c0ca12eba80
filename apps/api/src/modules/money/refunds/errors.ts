import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

export const notRefundable = () =>
  conflict("order_not_refundable", "Only a paid order of credits can be refunded.");

export const nothingUnused = () =>
  conflict("nothing_unused", "No credits of this order are unused, so nothing can be refunded.");

export const tooManyCredits = (available: number) =>
  conflict(
    "credits_used",
    `Only ${available.toLocaleString("en-IN")} credits of this order are unused.`,
  );

export const nothingToPayBack = () =>
  conflict(
    "nothing_to_pay_back",
    "The credits that you keep cost as much as those and these together. Return more credits.",
  );

interface Decided {
  status: string;
  byName: string | null;
  at: Date;
}

/** Names who decided, and when. */
export const refundDecided = (decided: Decided | null) =>
  decided === null
    ? conflict("refund_decided", "This refund was already decided. Reload the page.")
    : new AppError(
        409,
        "refund_decided",
        `This refund was already decided. ${decided.byName ?? "An admin"} ${decided.status === "declined" ? "declined" : "approved"} it on ${momentInIndia(decided.at)}.`,
        {
          members: {
            decided: {
              outcome: decided.status === "declined" ? "declined" : "approved",
              by_name: decided.byName,
              at: decided.at,
            },
          },
        },
      );

export const secondApproverNeeded = () =>
  conflict(
    "second_approver_needed",
    "You approved this one already. A refund of this size needs a second admin.",
  );

const REFERENCE_NEEDED =
  "The order was paid by bank transfer, or the provider could not send it: enter the reference of your return transfer.";

/** A conflict rather than a wrong body: only an order that was paid by bank, or a refund that failed, needs a reference. */
export const bankReferenceMissing = () =>
  new AppError(409, "bank_reference_missing", REFERENCE_NEEDED, {
    errors: [{ field: "body.bank_reference", rule: "required", message: REFERENCE_NEEDED }],
  });

export const requestKeyUsed = () =>
  conflict(
    "idempotency_key_reused",
    "That idempotency_key belongs to another refund. Make a new one.",
  );

export const bankReferenceUsed = () => {
  const message = "That reference belongs to another refund.";
  return new AppError(409, "bank_reference_used", message, {
    errors: [{ field: "body.bank_reference", rule: "unique", message }],
  });
};

export const disputeNotLost = () =>
  conflict("dispute_not_lost", "Credits can be taken back only after a lost dispute.");

export const refundOpen = () =>
  conflict(
    "refund_open",
    "A refund of this order is open already. It has to be decided and sent first.",
  );
