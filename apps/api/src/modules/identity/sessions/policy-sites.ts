import type { MemberRole } from "@bachat/rules/brand-actions";
import type { Audience } from "../../../http/actor.ts";

/** The three sites, and where a person belongs. */

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

/** Where a person lands after sign-in. Memberships by contact email count like the others. */
export function redirectTo(
  isAdmin: boolean,
  brands: readonly { status: string; role: MemberRole }[],
) {
  if (isAdmin) return { site: "admin", path: "/admin" } as const;
  const approved = brands.find((brand) => brand.status === "approved");
  // The first brand's portal opens: the shop check for shop staff, billing for an accountant.
  if (approved?.role === "staff") return { site: "brand", path: "/brand-portal/check" } as const;
  if (approved?.role === "billing")
    return { site: "brand", path: "/brand-portal/billing" } as const;
  if (approved !== undefined) return { site: "brand", path: "/brand-portal" } as const;
  if (brands.length > 0) return { site: "brand", path: "/brand-onboarding" } as const;
  return { site: "student", path: "/dashboard" } as const;
}
