import { categoryLimits } from "@bachat/rules/categories";
import type { FieldRule } from "@bachat/rules/field-rules";
import { AppError, conflict, invalidField } from "../../../errors.ts";
import type { CategoryUse } from "./policy.ts";

const field = (name: string, rule: FieldRule, message: string) =>
  invalidField(`body.${name}`, rule, message);

const taken = (name: string, message: string) =>
  new AppError(409, "category_exists", message, {
    errors: [{ field: `body.${name}`, rule: "unique", message }],
  });

export const nameTaken = () => taken("name", "Another category has this name. Choose another one.");

/** @param holder the category to which the address leads */
export const slugTaken = (holder: string) =>
  taken("slug", `This address leads to ${holder} already. Choose another one.`);

export const slugMissing = () =>
  field("slug", "required", "Enter an address: none can be made from this name.");

export const positionOutOfRange = (last: number) =>
  field("to", "out_of_range", `Choose a position from 1 to ${last}.`);

export const mergedWithItself = () =>
  field("into_id", "invalid_value", "A category cannot be merged with itself. Choose another one.");

export const targetUnknown = () =>
  field("into_id", "unknown", "There is no such category any more. Choose another one.");

export const tooManyCategories = () =>
  conflict(
    "too_many_categories",
    `There can be ${categoryLimits.count} categories, so that menus can show them all. Merge two first.`,
  );

/** @param into the name of the category that has its offers now */
export const categoryMerged = (into: string) =>
  conflict("category_merged", `This category was merged with ${into}. Reload the page.`);

export const categoryInUse = ({ offers, brands, applications, waiting_changes }: CategoryUse) =>
  conflict(
    "category_in_use",
    `It is used by ${offers} offers, ${brands} brands, ${applications} applications and ${waiting_changes} changes that wait. Merge it with another category instead.`,
  );

export const orderChanged = () =>
  conflict(
    "order_changed",
    "Someone changed the order since you loaded it. Look at it, then try again.",
  );
