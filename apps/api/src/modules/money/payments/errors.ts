import { AppError, conflict } from "../../../errors.ts";
import { momentInIndia } from "../../platform/review-claims/policy.ts";

/** A transfer that was recorded before. */
interface Recorded {
  orderId: string;
  reference: string;
  recordedByName: string | null;
  createdAt: Date;
}

/** Names who recorded it, and when. */
const recordedBefore = (code: string, text: string, recorded: Recorded | null) =>
  recorded === null
    ? conflict(code, text)
    : new AppError(
        409,
        code,
        `${text} ${recorded.recordedByName ?? "An admin"} recorded ${recorded.reference} on ${momentInIndia(recorded.createdAt)}.`,
        {
          members: {
            recorded: {
              order_id: recorded.orderId,
              reference: recorded.reference,
              by_name: recorded.recordedByName,
              at: recorded.createdAt,
            },
          },
        },
      );

export const purchasesOff = () =>
  conflict("purchases_off", "Purchases are switched off at the moment. Write to us instead.");

export const bankTransferNotPossible = () =>
  conflict("bank_transfer_not_possible", "This pack cannot be paid by bank transfer.");

export const orderNotPayable = (recorded: Recorded | null) =>
  recordedBefore(
    "order_not_payable",
    "This order was already paid, by another payment. Return a double payment through your bank.",
    recorded,
  );

/** The body is right for other orders: how much may be deducted follows from this one's price. */
export const tdsTooHigh = (most: string) => {
  const message = `At most ${most} may have been deducted as tax at source: 10 % of the price without GST, less what was deducted before.`;
  return new AppError(409, "tds_too_high", message, {
    errors: [{ field: "body.tds_paise", rule: "too_big", message }],
  });
};

export const nothingDeducted = () =>
  conflict("nothing_deducted", "No tax was deducted from that transfer, or it was reversed.");

/** A correction names the record that it replaces, so that nobody overwrites one that they have not read. */
export const certificateChanged = () =>
  conflict(
    "certificate_changed",
    "Another admin recorded this certificate meanwhile. Load the order again, then correct it.",
  );

export const referenceUsed = (recorded: Recorded | null) =>
  recordedBefore(
    "bank_reference_used",
    "That reference was recorded before, for another order or with other amounts.",
    recorded,
  );

/** Nobody pays another price than the one on their screen. */
export const priceChanged = () =>
  conflict("price_changed", "The price has changed since. Look at the new one, then order again.");

export const creationKeyUsed = () =>
  conflict(
    "idempotency_key_reused",
    "That idempotency_key belongs to another order. Make a new one.",
  );

export const providerAway = (cause: unknown) =>
  new AppError(
    503,
    "payment_provider_away",
    "The payment provider is not responding. Nothing was charged; try again in a moment.",
    { retryAfter: 5, cause },
  );

export const paymentNotGenuine = () =>
  new AppError(
    400,
    "payment_not_genuine",
    "The payment provider did not sign this. Nothing was changed.",
  );

export const webhookNotGenuine = () =>
  new AppError(400, "webhook_not_genuine", "The signature does not match the body.");
