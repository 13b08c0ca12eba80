import { conflict } from "../../../errors.ts";

export const notRedeemed = () =>
  conflict("not_redeemed", "Redeem this offer first, then say whether it worked.");
