import { AppError, conflict } from "../../../errors.ts";

export const alreadyMember = () =>
  conflict("already_member", "This person is already in the team.");

export const teamFull = (most: number) =>
  conflict(
    "team_full",
    `A team has at most ${most} members and open invitations. Remove or withdraw one first.`,
  );

export const invitationForOther = () =>
  new AppError(
    403,
    "invitation_for_other_address",
    "This invitation is for another email address.",
  );

export const lastBrandAdmin = () =>
  conflict("last_brand_admin", "This is the brand's only admin. Make someone else an admin first.");

export const contactStays = () =>
  conflict(
    "contact_needs_successor",
    "This person is the brand's contact. Make someone else the contact first.",
  );

export const alreadyContact = () =>
  conflict("already_contact", "This address is already the brand's contact.");
