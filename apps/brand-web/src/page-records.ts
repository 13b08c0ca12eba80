import type { BrandAction, MemberRole } from "@bachat/rules/brand-actions";
import { signInPaths } from "@bachat/rules/sign-in";
import type { PageRecord } from "@bachat/site/page-records";
import type { NavIcon } from "./components/nav-icons.ts";

export interface BrandPage extends PageRecord {
  /**
   * The frame of the page: the portal; nothing, so that it can be printed; the portal for members of an approved brand and
   * the public frame for others. The public frame by default.
   */
  frame?: "portal" | "bare" | "open";
  /** What a member's role must allow for the page. */
  needs?: BrandAction;
  /** The role that a refusal names; a viewer's by default. */
  role?: MemberRole;
  /** Members whose brand is not approved may open it too. */
  isEarly?: true;
  /** Puts the page into the portal's navigation, in the order of these records. */
  icon?: NavIcon;
  /** What the role must allow for the link, where that is not what the page needs. */
  linkNeeds?: BrandAction;
  /** Under the second heading of the navigation. */
  isInsight?: true;
}

const partnership = {
  file: "partnership/PartnershipPage",
  title: "Partner with Bachat",
  description:
    "List your student offers for free, check students with one API call, and see what is redeemed.",
  flows: ["brand-pages"],
} as const;

/** Every page of the brand site. */
export const pages = {
  start: { path: "/", ...partnership },
  partnership: { path: "/brand-partnership", ...partnership },
  signIn: {
    path: signInPaths.brand,
    file: "brand-auth/BrandAuthPage",
    title: "Sign in or sign up as a brand",
    flows: ["account", "brand"],
  },
  onboarding: {
    path: "/brand-onboarding",
    file: "onboarding/OnboardingPage",
    title: "Apply as a brand",
    flows: ["brand", "brand-pages"],
  },
  portal: {
    path: "/brand-portal",
    file: "overview/OverviewPage",
    name: "Overview",
    frame: "portal",
    icon: "overview",
    linkNeeds: "view_overview",
    flows: ["brand", "brand-settings", "connect-funnel"],
  },
  offers: {
    path: "/brand-portal/offers",
    file: "offers/OffersPage",
    name: "Offers",
    frame: "portal",
    needs: "view_offers",
    icon: "ticket",
    flows: ["brand-offers"],
  },
  newOffer: {
    path: "/brand-portal/offers/new",
    file: "offer-editor/NewOfferPage",
    title: "New offer",
    frame: "portal",
    needs: "edit_offers",
    role: "editor",
    flows: ["brand-offers", "brand-repair"],
  },
  offer: {
    path: "/brand-portal/offers/:id",
    file: "offer-editor/OfferPage",
    title: "Offer",
    frame: "portal",
    needs: "view_offers",
  },
  offerPoster: {
    path: "/brand-portal/offers/:id/poster",
    file: "offer-poster/PosterPage",
    title: "Poster",
    frame: "bare",
    needs: "view_offers",
    flows: ["brand-offers"],
  },
  offerCodes: {
    path: "/brand-portal/offers/:offerId/codes",
    file: "codes/CodesPage",
    title: "Codes",
    frame: "portal",
    needs: "view_offers",
    flows: ["brand-codes"],
  },
  check: {
    path: "/brand-portal/check",
    file: "check/CheckPage",
    title: "Check a student's code",
    name: "Check a code",
    frame: "portal",
    needs: "check_redemptions",
    role: "staff",
    icon: "scan",
    flows: ["shop-check", "shop-camera", "shop-pass"],
  },
  redemptions: {
    path: "/brand-portal/redemptions",
    file: "redemptions/RedemptionsPage",
    name: "Redemptions",
    frame: "portal",
    needs: "view_redemptions",
    icon: "list",
    flows: ["brand-repair"],
  },
  outlets: {
    path: "/brand-portal/outlets",
    file: "outlets/OutletsPage",
    name: "Outlets",
    frame: "portal",
    needs: "check_redemptions",
    role: "staff",
    icon: "store",
    linkNeeds: "manage_outlets",
    flows: ["shop-check"],
  },
  boosts: {
    path: "/brand-portal/boosts",
    file: "boosts/BoostsPage",
    name: "Boosts",
    frame: "portal",
    needs: "view_offers",
    icon: "rocket",
    flows: ["brand-boosts"],
  },
  billing: {
    path: "/brand-portal/billing",
    file: "billing/BillingPage",
    name: "Billing",
    frame: "portal",
    needs: "view_billing",
    icon: "receipt",
    flows: ["brand-billing"],
  },
  team: {
    path: "/brand-portal/team",
    file: "team/TeamPage",
    name: "Team",
    frame: "portal",
    needs: "view_team",
    icon: "users",
    flows: ["brand-team"],
  },
  activity: {
    path: "/brand-portal/activity",
    file: "activity/ActivityPage",
    name: "Activity",
    frame: "portal",
    needs: "view_activity",
    icon: "history",
    flows: ["brand-team"],
  },
  settings: {
    path: "/brand-portal/settings",
    file: "settings/SettingsPage",
    name: "Settings",
    frame: "portal",
    needs: "view_profile",
    icon: "settings",
    flows: ["brand-settings"],
  },
  account: {
    path: "/brand-portal/account",
    file: "account/AccountPage",
    name: "Your account",
    frame: "open",
    isEarly: true,
    icon: "account",
    flows: ["brand-settings"],
  },
  analytics: {
    path: "/brand-analytics",
    file: "analytics/AnalyticsPage",
    name: "Analytics",
    frame: "portal",
    needs: "view_analytics",
    icon: "chart",
    isInsight: true,
    flows: ["brand-analytics", "connect-funnel"],
  },
  developers: {
    path: "/developers",
    file: "developers/DevelopersPage",
    name: "Developers",
    frame: "open",
    icon: "code",
    linkNeeds: "manage_keys",
    isInsight: true,
    flows: ["brand-first-key", "brand-keys", "brand-webhooks", "connect-clients", "brand"],
  },
  apiConsole: {
    path: "/brand-test",
    file: "api-console/ApiConsolePage",
    name: "API console",
    description:
      "Send calls to the verification API from the browser and see request, answer and cost.",
    frame: "open",
    icon: "terminal",
    linkNeeds: "manage_keys",
    isInsight: true,
    flows: ["brand-pages"],
  },
  verificationApi: {
    path: "/student-verification-api",
    file: "verification-api/VerificationApiPage",
    title: "Student Verification API",
    description:
      "Ask by one call whether an email address belongs to a verified student. Packs in rupees, credits that never expire, free test keys.",
    flows: ["brand-pages"],
  },
  teamInvitation: {
    path: "/team-invitation",
    file: "team-invitation/TeamInvitationPage",
    title: "Invitation",
    flows: ["brand-team"],
  },
  stopTopUp: {
    path: "/stop-top-up",
    file: "stop-top-up/StopTopUpPage",
    title: "Stop automatic top-up",
    flows: ["brand-billing"],
  },
  newContact: {
    path: "/brand-contact",
    file: "brand-contact/BrandContactPage",
    title: "Become the contact",
    flows: ["brand-team"],
  },
} as const satisfies Readonly<Record<string, BrandPage>>;

/** The same as a list. */
export const pageList: readonly BrandPage[] = Object.values(pages);
