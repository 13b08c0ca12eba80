import { AppError, conflict } from "../../../errors.ts";

const figure = (credits: number): string => credits.toLocaleString("en-IN");

export const tooFewCredits = (balance: number, taken: number) => {
  const message = `The brand has ${figure(balance)} credits, so ${figure(taken)} cannot be taken.`;
  return new AppError(409, "credits_too_few", message, {
    errors: [{ field: "body.amount", rule: "too_small", message }],
  });
};

export const creditKeyUsed = () =>
  conflict(
    "idempotency_key_reused",
    "That idempotency_key belongs to other credits. Make a new one.",
  );
