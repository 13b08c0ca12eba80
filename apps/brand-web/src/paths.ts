import { signInPaths } from "@bachat/rules/sign-in";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** Every address of this site, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  start: () => "/",
  partnership: (query: { success?: "true" } = {}) =>
    query.success === undefined ? "/brand-partnership" : "/brand-partnership?success=true",
  signIn: () => signInPaths.brand,
  /** `brand` is the id of one of the person's brands, or "new" to apply for another. */
  onboarding: (query: { brand?: string } = {}) =>
    query.brand === undefined ? "/brand-onboarding" : `/brand-onboarding?brand=${query.brand}`,
  portal: () => "/brand-portal",
  settings: () => "/brand-portal/settings",
  developers: () => "/developers",
};

const studentScreens = ["/offers/:id"] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, admin: adminScreens };

const partnership = {
  title: "Partner with Bachat · Reach verified students",
  description:
    "List your student offers for free, check students with one API call, and see what is redeemed.",
};

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  { path: "/", ...partnership },
  { path: "/brand-partnership", ...partnership },
  { path: signInPaths.brand, title: "Brand sign in · Bachat" },
  { path: "/brand-onboarding", title: "Apply as a brand · Bachat" },
  { path: "/brand-portal", title: "Brand portal · Bachat" },
  { path: "/brand-portal/settings", title: "Account settings · Bachat" },
  { path: "/developers", title: "Developers · Bachat" },
  ...sharedRoutePatterns,
  ...studentScreens,
  ...adminScreens,
  "/admin/*",
] as const;
