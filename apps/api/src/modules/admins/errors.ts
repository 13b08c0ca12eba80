import { AppError, conflict } from "../../errors.ts";

export const alreadyAdmin = () => conflict("already_admin", "This account is an admin already.");

export const invitationForOther = () =>
  new AppError(
    403,
    "invitation_for_other_address",
    "This invitation is for another e-mail address.",
  );
