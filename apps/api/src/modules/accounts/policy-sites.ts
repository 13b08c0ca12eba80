import type { Audience } from "../../http/actor.ts";

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

/** Where a person lands after sign-in. Memberships by contact e-mail count like the others. */
export function redirectTo(isAdmin: boolean, brands: readonly { status: string }[]) {
  if (isAdmin) return { site: "admin", path: "/admin" } as const;
  if (brands.some((brand) => brand.status === "approved")) {
    return { site: "brand", path: "/brand-portal" } as const;
  }
  if (brands.length > 0) return { site: "brand", path: "/brand-onboarding" } as const;
  return { site: "student", path: "/dashboard" } as const;
}
