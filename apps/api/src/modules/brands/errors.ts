import { conflict } from "../../errors.ts";

export const brandNotInState = (needed: "approved" | "suspended") =>
  conflict(
    "brand_not_in_state",
    `Only a brand that is ${needed} can be changed like this. Reload the page.`,
  );
