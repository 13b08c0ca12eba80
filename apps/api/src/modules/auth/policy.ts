import { isIPv6 } from "node:net";
import { isCommonPassword } from "../../crypto/common-passwords.ts";
import type { Audience, MemberRole } from "../../http/actor.ts";

/** Rules of accounts and sessions, without side effects. Times are in milliseconds unless a name says otherwise. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const PROOF_MS = 10 * MINUTE;
/** How long after its successor's first use a refresh token still gets an access token: tabs that raced. */
export const PARALLEL_TABS_MS = 10_000;
/** A session ends this long after it was last refreshed. */
export const sessionLifetimeMs: Record<Audience, number> = { site: 30 * DAY, admin: 12 * HOUR };
export const linkLifetimeMs = {
  confirm_email: DAY,
  reset_password: HOUR,
  change_email: DAY,
  admin_invitation: 7 * DAY,
} as const;

export const PASSWORD_MIN = 6;
export const ADMIN_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export interface PasswordFault {
  rule: "too_short" | "too_common" | "same_as_email";
  message: string;
}

/** What is wrong with a chosen password, or null. */
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
      message: "This password is among the first that others would try.",
    };
  }
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split("@")[0]) {
    return { rule: "same_as_email", message: "Do not use your e-mail address as the password." };
  }
  return null;
}

export interface SiteOrigins {
  student: string;
  brand: string;
  admin: string;
}
export type SiteName = keyof SiteOrigins;

/** Which of our sites a browser's Origin header names, or null. */
export function siteOf(origins: SiteOrigins, origin: string | undefined): SiteName | null {
  if (origin === origins.student) return "student";
  if (origin === origins.brand) return "brand";
  return origin === origins.admin ? "admin" : null;
}

export const audienceOf = (site: SiteName): Audience => (site === "admin" ? "admin" : "site");

/** Where a person lands after sign-in. Memberships by contact e-mail count like the others. */
export function redirectTo(isAdmin: boolean, brands: readonly { status: string }[]) {
  if (isAdmin) return { site: "admin", path: "/admin" } as const;
  if (brands.some((brand) => brand.status === "approved")) {
    return { site: "brand", path: "/brand-portal" } as const;
  }
  if (brands.length > 0) return { site: "brand", path: "/brand-onboarding" } as const;
  return { site: "student", path: "/dashboard" } as const;
}

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

/** The part of an address that one customer of a network holds: all of IPv4, the first half of IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter((group) => group !== "");
  const right = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Chrome on Android": enough for a person to know the device, and all that is kept of the header. */
export function deviceLabel(userAgent: string | undefined): string | null {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
