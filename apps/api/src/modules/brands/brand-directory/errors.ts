import { conflict, invalidField } from "../../../errors.ts";
import { MOST_LEADING } from "./policy.ts";

export const positionOutOfRange = (last: number) =>
  invalidField("body.to", "out_of_range", `Choose a position from 1 to ${last}.`);

export const tooManyLeading = () =>
  conflict(
    "too_many_leading",
    `${MOST_LEADING} brands lead the list already. Put one of them back among the others first.`,
  );

export const orderChanged = () =>
  conflict(
    "order_changed",
    "Someone changed the order since you loaded it. Look at it, then try again.",
  );

export const brandHidden = () =>
  conflict("brand_hidden", "This brand is hidden. Show it in the list first.");
