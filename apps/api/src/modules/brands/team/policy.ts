import type { MemberRole } from "@bachat/rules/brand-actions";
import { DAY } from "@bachat/rules/time";

/** Rules of a brand's team. Times are in milliseconds. */

export const INVITATION_MS = 7 * DAY;
export const CONTACT_LINK_MS = 7 * DAY;
export const CONTACT_LINK_DAYS = 7;
/** Members and open invitations together. */
export const MAX_TEAM = 100;

export interface Member {
  userId: string;
  role: MemberRole;
  isContact: boolean;
  /** Neither blocked nor deleted, with a confirmed address. */
  canSignIn: boolean;
}

/** Whether the brand still has an admin who can sign in when this member no longer is one. */
export const hasOtherAdmin = (members: readonly Member[], userId: string): boolean =>
  members.some((one) => one.userId !== userId && one.role === "admin" && one.canSignIn);

/** Whether this member may act as an admin of the brand now. */
export const isActiveAdmin = (members: readonly Member[], userId: string): boolean =>
  members.some((one) => one.userId === userId && one.role === "admin" && one.canSignIn);
