import { AppError, conflict } from "../../errors.ts";

export const addressMismatch = () =>
  new AppError(422, "address_mismatch", "That is not the address of this account.", {
    errors: [
      {
        field: "body.email",
        rule: "address_mismatch",
        message: "That is not the address of this account.",
      },
    ],
  });

export const brandNeedsContact = (names: readonly string[]) =>
  conflict(
    "brand_needs_contact",
    `${names.join(", ")} would be left without its contact or last admin. Make someone else its contact first, or ` +
      "write to us if there is no one else.",
  );

export const lastOwner = () =>
  conflict(
    "last_owner",
    "You are the only owner of the admin area. Make another admin an owner first.",
  );
