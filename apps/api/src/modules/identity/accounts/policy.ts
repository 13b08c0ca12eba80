import type { MemberRole } from "@bachat/rules/brand-actions";
import { DAY, HOUR } from "@bachat/rules/time";
import { isCommonPassword } from "../../../crypto/common-passwords.ts";

/** Rules of accounts. Times are in milliseconds. */

export const linkLifetimeMs = {
  confirm_email: DAY,
  reset_password: HOUR,
  change_email: DAY,
  join_provider: HOUR,
  admin_invitation: 7 * DAY,
} as const;

export const PASSWORD_MIN = 6;
export const ADMIN_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export interface PasswordFault {
  rule: "too_short" | "too_common" | "same_as_email";
  message: string;
}

/** The rule that a chosen password breaks, or null. */
export function passwordFault(
  password: string,
  { email, isAdmin = false }: { email: string; isAdmin?: boolean },
): PasswordFault | null {
  const least = isAdmin ? ADMIN_PASSWORD_MIN : PASSWORD_MIN;
  if ([...password].length < least) {
    return { rule: "too_short", message: `Use at least ${least} characters.` };
  }
  if (isCommonPassword(password)) {
    return {
      rule: "too_common",
      message: "This password is too common.",
    };
  }
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split("@")[0]) {
    return { rule: "same_as_email", message: "Do not use your email address as the password." };
  }
  return null;
}

interface Hashes {
  passwordHash: string | null;
  pendingPasswordHash: string | null;
}

/** The hash for signing in: a confirmed account's password, else the one chosen at sign-up. */
export const currentHash = ({ passwordHash, pendingPasswordHash }: Hashes): string | null =>
  passwordHash ?? pendingPasswordHash;

/** Neither blocked nor deleted. */
export const isActive = (user: { blockedAt: Date | null; deletedAt: Date | null }): boolean =>
  user.blockedAt === null && user.deletedAt === null;

/** The single role of redirects and labels; permissions are the set of `roleLabelsOf`. */
export function singleRole(
  isAdmin: boolean,
  brands: readonly unknown[],
): "admin" | "brand" | "student" {
  if (isAdmin) return "admin";
  return brands.length > 0 ? "brand" : "student";
}

type AccountLabel = "student" | `brand:${MemberRole}` | "admin";

export function roleLabelsOf(
  isAdmin: boolean,
  memberships: readonly { role: MemberRole }[],
): AccountLabel[] {
  const labels = new Set<AccountLabel>(["student"]);
  for (const { role } of memberships) labels.add(`brand:${role}`);
  if (isAdmin) labels.add("admin");
  return [...labels];
}
