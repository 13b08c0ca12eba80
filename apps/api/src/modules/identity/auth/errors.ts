import { AppError, conflict } from "../../../errors.ts";

export const secondFactorRequired = () =>
  new AppError(401, "second_factor_required", "Enter the code from your authenticator app.");

export const invalidSecondFactor = () =>
  new AppError(401, "invalid_second_factor", "That code is incorrect, or was used before.");

/** In a signed-in form: 422, since a 401 would say that the session has ended. */
export const wrongPassword = (field: string) =>
  new AppError(422, "wrong_password", "That is not your password.", {
    errors: [{ field, rule: "wrong_password", message: "That is not your password." }],
  });

export const wrongCode = (field: string) =>
  new AppError(422, "wrong_code", "That code is incorrect, or was used before.", {
    errors: [{ field, rule: "wrong_code", message: "That code is incorrect, or was used before." }],
  });

export const secondFactorOn = () =>
  conflict("second_factor_enabled", "Two-step sign-in is already on.");

export const secondFactorOff = () =>
  conflict("second_factor_not_enabled", "Two-step sign-in is not on.");
