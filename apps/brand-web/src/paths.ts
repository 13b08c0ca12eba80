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
  /** `attention` lists the offers that need a hand. */
  offers: (query: { attention?: "true" } = {}) =>
    query.attention === undefined
      ? "/brand-portal/offers"
      : `/brand-portal/offers?attention=${query.attention}`,
  /** `way` is how it will be redeemed; without it the page asks. */
  newOffer: (query: { way?: string } = {}) =>
    query.way === undefined
      ? "/brand-portal/offers/new"
      : `/brand-portal/offers/new?way=${query.way}`,
  offer: (id: string) => `/brand-portal/offers/${id}`,
  offerPoster: (id: string) => `/brand-portal/offers/${id}/poster`,
  /** The query says which order the browser came back from, and with what. */
  billing: (query: Record<string, string> = {}) =>
    Object.keys(query).length === 0
      ? "/brand-portal/billing"
      : `/brand-portal/billing?${new URLSearchParams(query).toString()}`,
  /** `offer` is the id of the offer to boost; an empty one lets the member choose. */
  boosts: (query: { offer?: string } = {}) =>
    query.offer === undefined
      ? "/brand-portal/boosts"
      : `/brand-portal/boosts?offer=${query.offer}`,
  analytics: () => "/brand-analytics",
  team: () => "/brand-portal/team",
  activity: () => "/brand-portal/activity",
  check: () => "/brand-portal/check",
  outlets: () => "/brand-portal/outlets",
  /** `search` is a redemption's reference. */
  redemptions: (query: { search?: string } = {}) =>
    query.search === undefined
      ? "/brand-portal/redemptions"
      : `/brand-portal/redemptions?search=${encodeURIComponent(query.search)}`,
  settings: () => "/brand-portal/settings",
  /** The person's own account. */
  account: () => "/brand-portal/account",
  offerCodes: (offerId: string) => `/brand-portal/offers/${offerId}/codes`,
  developers: () => "/developers",
  apiConsole: () => "/brand-test",
  verificationApi: () => "/student-verification-api",
  /** Behind the link of an invitation's mail. */
  teamInvitation: (token: string) => `/team-invitation?token=${encodeURIComponent(token)}`,
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
  { path: "/brand-portal/offers", title: "Offers · Bachat" },
  { path: "/brand-portal/offers/new", title: "New offer · Bachat" },
  { path: "/brand-portal/offers/:id", title: "Offer · Bachat" },
  { path: "/brand-portal/offers/:id/poster", title: "Poster · Bachat" },
  { path: "/brand-portal/offers/:offerId/codes", title: "Codes · Bachat" },
  { path: "/brand-portal/billing", title: "Billing · Bachat" },
  { path: "/brand-portal/boosts", title: "Boosts · Bachat" },
  { path: "/brand-portal/team", title: "Team · Bachat" },
  { path: "/brand-portal/activity", title: "Activity · Bachat" },
  { path: "/brand-portal/settings", title: "Settings · Bachat" },
  { path: "/brand-portal/account", title: "Your account · Bachat" },
  { path: "/team-invitation", title: "Invitation · Bachat" },
  { path: "/stop-top-up", title: "Stop automatic top-up · Bachat" },
  { path: "/brand-contact", title: "Become the contact · Bachat" },
  { path: "/brand-portal/check", title: "Check a code · Bachat" },
  { path: "/brand-portal/outlets", title: "Outlets · Bachat" },
  { path: "/brand-portal/redemptions", title: "Redemptions · Bachat" },
  { path: "/brand-analytics", title: "Analytics · Bachat" },
  { path: "/developers", title: "Developers · Bachat" },
  {
    path: "/brand-test",
    title: "API console · Bachat",
    description:
      "Send calls to the verification API from the browser and see request, answer and cost.",
  },
  {
    path: "/student-verification-api",
    title: "Student Verification API · Bachat",
    description:
      "Ask by one call whether an email address belongs to a verified student. Packs in rupees, credits that never expire, free test keys.",
  },
  ...sharedRoutePatterns,
  ...studentScreens,
  ...adminScreens,
  "/admin/*",
] as const;
