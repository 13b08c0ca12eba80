import { AppError, conflict } from "../../../errors.ts";
import type { AdminPermission } from "../../../http/actor.ts";

export const alreadyAdmin = () => conflict("already_admin", "This account is already an admin.");

export const invitationForOther = () =>
  new AppError(
    403,
    "invitation_for_other_address",
    "This invitation is for another email address.",
  );

/** `missing` is never empty. */
export const permissionNotHeld = (missing: readonly AdminPermission[]) =>
  new AppError(
    403,
    "permission_not_held",
    `You cannot give what you do not have yourself: ${missing.join(", ")}.`,
  );
