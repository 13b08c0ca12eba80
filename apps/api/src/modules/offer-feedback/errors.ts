import { conflict } from "../../errors.ts";

export const notRedeemed = () =>
  conflict("not_redeemed", "Redeem this offer first, then say whether it worked.");

export const notFailing = () =>
  conflict("not_failing", "Students do not say that this offer fails: there is nothing to fix.");
