import { AppError, conflict } from "../../../errors.ts";

export const outletNameTaken = () =>
  new AppError(409, "outlet_name_taken", "Another of your outlets has this name.", {
    errors: [
      {
        field: "body.name",
        rule: "outlet_name_taken",
        message: "Another of your outlets has this name.",
      },
    ],
  });

export const tooManyOutlets = () =>
  conflict("too_many_outlets", "Your brand has reached the limit of outlets.");

export const outletArchived = () =>
  conflict("outlet_archived", "This outlet is archived. Choose another one.");

/** In a signed-in form: 422, since a 401 would say that the session has ended. */
export const wrongPin = () =>
  new AppError(422, "wrong_pin", "That is not this outlet's PIN.", {
    errors: [{ field: "body.pin", rule: "wrong_pin", message: "That is not this outlet's PIN." }],
  });

export const easyPin = () =>
  new AppError(400, "invalid_request", "Choose digits that are not all the same or in sequence.", {
    errors: [
      {
        field: "body.pin",
        rule: "easy_pin",
        message: "Choose digits that are not all the same or in sequence.",
      },
    ],
  });

export const outletLocked = () =>
  new AppError(403, "outlet_locked", "Enter the outlet's PIN on this device first.");

/** A matter of the brand's state, not of the request's form: a brand without outlets names none. */
export const outletRequired = () =>
  conflict("outlet_required", "This brand has outlets. Say in which one this is.");
