import { AppError, conflict, invalidField } from "../../../errors.ts";

interface Named {
  name: string;
  city: string | null;
}
const nameOf = ({ name, city }: Named) => (city === null ? name : `${name}, ${city}`);

export const collegeListed = (other: Named) =>
  new AppError(409, "college_listed", `The list has ${nameOf(other)} already.`, {
    errors: [
      {
        field: "body.name",
        rule: "unique",
        message: "This city has a college of this name already.",
      },
    ],
  });

export const aliasTaken = (alias: string, field: "name" | "aliases", other: Named) =>
  new AppError(
    409,
    "alias_taken",
    `The name “${alias}” belongs to ${nameOf(other)}. Merge the two if they are one, or remove it there first.`,
    {
      errors: [
        { field: `body.${field}`, rule: "unique", message: "Another college has this name." },
      ],
    },
  );

export const mergedWithItself = () =>
  invalidField("body.other_id", "invalid_value", "A college cannot be merged into itself.");

/** The college that is to be kept, or to be merged, is part of another one. */
export const alreadyMerged = (college: Named, into: Named) =>
  conflict(
    "college_merged",
    `The college ${nameOf(college)} was merged into ${nameOf(into)} already. Use that one instead.`,
  );

export const unknownCollege = () =>
  invalidField("body.college_id", "unknown", "There is no such college in the list.");

export const typedNameSettled = (into: Named | null) =>
  conflict(
    "typed_name_settled",
    into === null
      ? "No student has this name now. Nothing was changed."
      : `This name was settled already, as ${nameOf(into)}. Nothing was changed.`,
  );
