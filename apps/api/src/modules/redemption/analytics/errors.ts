import { invalidField } from "../../../errors.ts";

export const invalidRange = () =>
  invalidField(
    "querystring.from",
    "out_of_range",
    "Choose a first day before the last, at most 366 days.",
  );
