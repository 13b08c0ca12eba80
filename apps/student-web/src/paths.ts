import { signInPaths, signUpPath } from "@bachat/rules/sign-in";
import { linksTo } from "@bachat/site/page-records";
import { pages } from "./page-records.ts";

/** The address of each page, typed, and of places in pages. A change here is a change of what people have bookmarked. */
export const paths = {
  ...linksTo(pages),
  offers: () => `${pages.home.path}#offers-section`,
  signUp: (returnTo?: string) => signUpPath("student", returnTo),
  /** Sign-up by a friend's link. */
  signUpInvited: (invitation: string) =>
    `${signUpPath("student")}&${new URLSearchParams({ invitation })}`,
  /** Straight to the place where an ID is chosen. */
  upload: () => `${pages.verification.path}#upload`,
};

const brandScreens = [
  signInPaths.brand,
  "/brand-partnership",
  "/brand-onboarding",
  "/brand-portal/*",
  "/brand-analytics",
  "/developers",
  "/student-verification-api",
  "/brand-test",
] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { brand: brandScreens, admin: adminScreens };
