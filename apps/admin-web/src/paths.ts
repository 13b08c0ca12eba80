import { signInPaths } from "@bachat/rules/sign-in";
import type { Permission } from "./session/permissions.ts";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** Every address of this site, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  start: () => "/",
  signIn: () => signInPaths.admin,
  access: () => "/admin-access",
  admin: () => "/admin",
  submissions: () => "/admin/submissions",
  verification: () => "/admin/verification-live",
  contactMessages: () => "/admin/contact-messages",
  /** Offers have no screen of their own yet: what waits is on the dashboard. */
  waitingOffers: () => "/admin#offers",
  devTools: () => "/dev-tools",
  apiTesting: () => "/api-testing",
  testing: () => "/testing",
};

const studentScreens = ["/categories", "/categories/:slug", "/offers/:id", "/dashboard"] as const;
const brandScreens = [
  signInPaths.brand,
  "/brand-partnership",
  "/student-verification-api",
  "/brand-test",
] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, brand: brandScreens };

/** The permission that a screen of the admin area needs; the others are open to every admin. */
export const permissionOf: Readonly<Record<string, Permission>> = {
  [paths.submissions()]: "brands",
  [paths.verification()]: "reviewer",
  [paths.contactMessages()]: "reviewer",
};

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  { path: "/", title: "Bachat Admin" },
  { path: "/auth", title: "Admin sign in · Bachat" },
  { path: signInPaths.admin, title: "Admin sign in · Bachat" },
  { path: "/admin-access", title: "Your access · Bachat Admin" },
  { path: "/admin", title: "Bachat Admin" },
  { path: "/admin/submissions", title: "Submissions · Bachat Admin" },
  { path: "/admin/verification", title: "Verification · Bachat Admin" },
  { path: "/admin/verification-live", title: "Verification · Bachat Admin" },
  { path: "/admin/contact-messages", title: "Contact messages · Bachat Admin" },
  { path: "/dev-tools", title: "Developer tools · Bachat Admin" },
  { path: "/api-testing", title: "API testing · Bachat Admin" },
  { path: "/testing", title: "Self-checks · Bachat Admin" },
  ...sharedRoutePatterns,
  ...studentScreens,
  ...brandScreens,
] as const;
