import { conflict } from "../../../errors.ts";

export const notRedeemed = () =>
  conflict("not_redeemed", "Redeem this offer first, then say whether it worked.");

export const notFailing = () =>
  conflict("not_failing", "This offer is not marked as failing: there is nothing to fix.");
