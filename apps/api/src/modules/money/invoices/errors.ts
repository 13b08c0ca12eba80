import { AppError, conflict } from "../../../errors.ts";

export const billingProfileMissing = () =>
  conflict(
    "billing_profile_missing",
    "Fill in the billing profile first: it is printed on the tax invoice.",
  );

/** Names a contact, since the brand itself cannot solve this. */
export const sezNotSold = () =>
  conflict(
    "sez_not_sold",
    "Bachat has no Letter of Undertaking for this financial year, and so cannot invoice a unit in a Special Economic Zone without tax. Write to us through the contact form of the brand site.",
  );

/** 503 and not 202: whatever saves the body of an answer as a file must not save this one. */
export const invoiceBeingPrepared = () =>
  new AppError(
    503,
    "invoice_being_prepared",
    "The file is being prepared. Ask again in a moment.",
    { retryAfter: 2 },
  );

export const storageAway = (cause: unknown) =>
  new AppError(
    503,
    "unavailable",
    "Bachat cannot read its files at the moment. Try again shortly.",
    {
      retryAfter: 10,
      cause,
    },
  );
