import { savedViewLimits } from "@bachat/rules/saved-views";
import { conflict } from "../../../errors.ts";

export const nameTaken = () =>
  conflict("view_name_taken", "You already have a view of this list with this name.");

export const tooManyViews = () =>
  conflict(
    "too_many_views",
    `You have ${savedViewLimits.count} views of this list already. Delete one first.`,
  );
