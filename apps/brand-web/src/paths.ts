import { signInPaths } from "@bachat/rules/sign-in";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** The address of each screen of this site: route table, server and links take it from here. */
export const routePaths = {
  start: "/",
  partnership: "/brand-partnership",
  signIn: signInPaths.brand,
  onboarding: "/brand-onboarding",
  portal: "/brand-portal",
  offers: "/brand-portal/offers",
  newOffer: "/brand-portal/offers/new",
  offer: "/brand-portal/offers/:id",
  offerPoster: "/brand-portal/offers/:id/poster",
  offerCodes: "/brand-portal/offers/:offerId/codes",
  billing: "/brand-portal/billing",
  boosts: "/brand-portal/boosts",
  team: "/brand-portal/team",
  activity: "/brand-portal/activity",
  settings: "/brand-portal/settings",
  account: "/brand-portal/account",
  teamInvitation: "/team-invitation",
  stopTopUp: "/stop-top-up",
  newContact: "/brand-contact",
  check: "/brand-portal/check",
  outlets: "/brand-portal/outlets",
  redemptions: "/brand-portal/redemptions",
  analytics: "/brand-analytics",
  developers: "/developers",
  apiConsole: "/brand-test",
  verificationApi: "/student-verification-api",
} as const;

/** The same with their parts and queries, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  start: () => routePaths.start,
  partnership: (query: { success?: "true" } = {}) =>
    query.success === undefined ? routePaths.partnership : `${routePaths.partnership}?success=true`,
  signIn: () => routePaths.signIn,
  /** A new account, which then has a test key. */
  testKey: () =>
    `${routePaths.signIn}?tab=sign-up&return_to=${encodeURIComponent(routePaths.developers)}`,
  /** `brand` is the id of one of the person's brands, or "new" to apply for another. */
  onboarding: (query: { brand?: string } = {}) =>
    query.brand === undefined
      ? routePaths.onboarding
      : `${routePaths.onboarding}?brand=${query.brand}`,
  portal: () => routePaths.portal,
  /** `attention` lists the offers that need a hand. */
  offers: (query: { attention?: "true" } = {}) =>
    query.attention === undefined
      ? routePaths.offers
      : `${routePaths.offers}?attention=${query.attention}`,
  /** `way` is how it will be redeemed; without it the page asks. */
  newOffer: (query: { way?: string } = {}) =>
    query.way === undefined ? routePaths.newOffer : `${routePaths.newOffer}?way=${query.way}`,
  offer: (id: string) => routePaths.offer.replace(":id", () => id),
  offerPoster: (id: string) => routePaths.offerPoster.replace(":id", () => id),
  /** The query says which order the browser came back from, and with what. */
  billing: (query: Record<string, string> = {}) =>
    Object.keys(query).length === 0
      ? routePaths.billing
      : `${routePaths.billing}?${new URLSearchParams(query).toString()}`,
  /** `offer` is the id of the offer to boost; an empty one lets the member choose. */
  boosts: (query: { offer?: string } = {}) =>
    query.offer === undefined ? routePaths.boosts : `${routePaths.boosts}?offer=${query.offer}`,
  analytics: () => routePaths.analytics,
  team: () => routePaths.team,
  activity: () => routePaths.activity,
  check: () => routePaths.check,
  outlets: () => routePaths.outlets,
  /** `search` is a redemption's reference. */
  redemptions: (query: { search?: string } = {}) =>
    query.search === undefined
      ? routePaths.redemptions
      : `${routePaths.redemptions}?search=${encodeURIComponent(query.search)}`,
  settings: () => routePaths.settings,
  /** The person's own account. */
  account: () => routePaths.account,
  offerCodes: (offerId: string) => routePaths.offerCodes.replace(":offerId", () => offerId),
  developers: () => routePaths.developers,
  apiConsole: () => routePaths.apiConsole,
  verificationApi: () => routePaths.verificationApi,
  /** Behind the link of an invitation's mail. */
  teamInvitation: (token: string) =>
    `${routePaths.teamInvitation}?token=${encodeURIComponent(token)}`,
};

const studentScreens = ["/offers/:id"] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, admin: adminScreens };

const partnership = {
  title: "Partner with Bachat",
  description:
    "List your student offers for free, check students with one API call, and see what is redeemed.",
};

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  { path: routePaths.start, ...partnership },
  { path: routePaths.partnership, ...partnership },
  { path: routePaths.signIn, title: "Sign in or sign up as a brand · Bachat" },
  { path: routePaths.onboarding, title: "Apply as a brand · Bachat" },
  { path: routePaths.portal, title: "Overview · Bachat" },
  { path: routePaths.offers, title: "Offers · Bachat" },
  { path: routePaths.newOffer, title: "New offer · Bachat" },
  { path: routePaths.offer, title: "Offer · Bachat" },
  { path: routePaths.offerPoster, title: "Poster · Bachat" },
  { path: routePaths.offerCodes, title: "Codes · Bachat" },
  { path: routePaths.billing, title: "Billing · Bachat" },
  { path: routePaths.boosts, title: "Boosts · Bachat" },
  { path: routePaths.team, title: "Team · Bachat" },
  { path: routePaths.activity, title: "Activity · Bachat" },
  { path: routePaths.settings, title: "Settings · Bachat" },
  { path: routePaths.account, title: "Your account · Bachat" },
  { path: routePaths.teamInvitation, title: "Invitation · Bachat" },
  { path: routePaths.stopTopUp, title: "Stop automatic top-up · Bachat" },
  { path: routePaths.newContact, title: "Become the contact · Bachat" },
  { path: routePaths.check, title: "Check a student's code · Bachat" },
  { path: routePaths.outlets, title: "Outlets · Bachat" },
  { path: routePaths.redemptions, title: "Redemptions · Bachat" },
  { path: routePaths.analytics, title: "Analytics · Bachat" },
  { path: routePaths.developers, title: "Developers · Bachat" },
  {
    path: routePaths.apiConsole,
    title: "API console · Bachat",
    description:
      "Send calls to the verification API from the browser and see request, answer and cost.",
  },
  {
    path: routePaths.verificationApi,
    title: "Student Verification API · Bachat",
    description:
      "Ask by one call whether an email address belongs to a verified student. Packs in rupees, credits that never expire, free test keys.",
  },
  ...sharedRoutePatterns,
  ...studentScreens.map((path) => ({ path, home: "student" })),
  ...adminScreens.map((path) => ({ path, home: "admin" })),
  { path: "/admin/*", home: "admin", arrival: signInPaths.admin },
] as const;
