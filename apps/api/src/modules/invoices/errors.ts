import { conflict } from "../../errors.ts";

export const billingProfileMissing = () =>
  conflict(
    "billing_profile_missing",
    "Fill in the billing profile first: it is what the tax invoice says.",
  );
