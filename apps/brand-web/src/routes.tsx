import { signInPaths } from "@bachat/rules/sign-in";
import {
  createPageRoute,
  GuardedOutlet,
  HandOver,
  NotFoundPage,
  RequireBrand,
  RouteFallback,
  sharedRoutes,
  unlessLeft,
} from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { Navigate, type RouteObject } from "react-router";
import { MarketingLayout } from "./layouts/MarketingLayout.tsx";
import { PortalGuard } from "./layouts/PortalGuard.tsx";
import { keepToOwnDocument } from "./own-document.ts";
import { handedOver, routePaths } from "./paths.ts";
import type { Brand } from "./session/use-brand.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const page = createPageRoute(skeleton);
const partnership = (path: string | undefined) =>
  page(path, () => import("./pages/partnership/PartnershipPage.tsx"), "PartnershipPage");

/** For members whose role may do this; the role is named to the others. */
const only = (
  action: keyof Brand["actions"],
  role: Brand["role"],
  ...children: RouteObject[]
): RouteObject => ({
  element: <PortalGuard needs={{ action, role }} skeleton={skeleton} />,
  children,
});

const publicScreens: RouteObject[] = [
  partnership(undefined),
  partnership(routePaths.partnership),
  page(
    routePaths.verificationApi,
    () => import("./pages/verification-api/VerificationApiPage.tsx"),
    "VerificationApiPage",
  ),
  page(routePaths.signIn, () => import("./pages/brand-auth/BrandAuthPage.tsx"), "BrandAuthPage"),
  page(
    routePaths.onboarding,
    () => import("./pages/onboarding/OnboardingPage.tsx"),
    "OnboardingPage",
  ),
  page(
    routePaths.teamInvitation,
    () => import("./pages/team-invitation/TeamInvitationPage.tsx"),
    "TeamInvitationPage",
  ),
  page(
    routePaths.stopTopUp,
    () => import("./pages/stop-top-up/StopTopUpPage.tsx"),
    "StopTopUpPage",
  ),
  page(
    routePaths.newContact,
    () => import("./pages/brand-contact/BrandContactPage.tsx"),
    "BrandContactPage",
  ),
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to={signInPaths.admin} replace /> },
  { path: "*", element: <NotFoundPage /> },
];

const portalScreens: RouteObject[] = [
  page(routePaths.portal, () => import("./pages/overview/OverviewPage.tsx"), "OverviewPage"),
  only(
    "view_offers",
    "viewer",
    page(routePaths.offers, () => import("./pages/offers/OffersPage.tsx"), "OffersPage"),
    page(routePaths.offer, () => import("./pages/offer-editor/OfferPage.tsx"), "OfferPage"),
    page(routePaths.boosts, () => import("./pages/boosts/BoostsPage.tsx"), "BoostsPage"),
    page(routePaths.offerCodes, () => import("./pages/codes/CodesPage.tsx"), "CodesPage"),
  ),
  only(
    "edit_offers",
    "editor",
    page(
      routePaths.newOffer,
      () => import("./pages/offer-editor/NewOfferPage.tsx"),
      "NewOfferPage",
    ),
  ),
  only(
    "view_analytics",
    "viewer",
    page(
      routePaths.analytics,
      () => import("./pages/analytics/AnalyticsPage.tsx"),
      "AnalyticsPage",
    ),
  ),
  only(
    "view_billing",
    "viewer",
    page(routePaths.billing, () => import("./pages/billing/BillingPage.tsx"), "BillingPage"),
  ),
  only(
    "view_team",
    "viewer",
    page(routePaths.team, () => import("./pages/team/TeamPage.tsx"), "TeamPage"),
  ),
  only(
    "view_activity",
    "viewer",
    page(routePaths.activity, () => import("./pages/activity/ActivityPage.tsx"), "ActivityPage"),
  ),
  only(
    "view_profile",
    "viewer",
    page(routePaths.settings, () => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
  ),
  only(
    "view_redemptions",
    "viewer",
    page(
      routePaths.redemptions,
      () => import("./pages/redemptions/RedemptionsPage.tsx"),
      "RedemptionsPage",
    ),
  ),
  only(
    "check_redemptions",
    "staff",
    page(routePaths.check, () => import("./pages/check/CheckPage.tsx"), "CheckPage"),
    page(routePaths.outlets, () => import("./pages/outlets/OutletsPage.tsx"), "OutletsPage"),
  ),
];

/** Screens of the portal that stand alone, so that they can be printed. */
const bareScreens: RouteObject[] = [
  only(
    "view_offers",
    "viewer",
    page(routePaths.offerPoster, () => import("./pages/offer-poster/PosterPage.tsx"), "PosterPage"),
  ),
];

/** Screens of the portal that visitors read as public pages, or members of a brand before its approval. */
const openScreens: RouteObject[] = [
  {
    element: <RequireBrand needsApproval={false} skeleton={skeleton} />,
    children: [
      page(routePaths.account, () => import("./pages/account/AccountPage.tsx"), "AccountPage"),
    ],
  },
  page(
    routePaths.developers,
    () => import("./pages/developers/DevelopersPage.tsx"),
    "DevelopersPage",
  ),
  page(
    routePaths.apiConsole,
    () => import("./pages/api-console/ApiConsolePage.tsx"),
    "ApiConsolePage",
  ),
];

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];

/** Every route of the brand site. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
    Component: GuardedOutlet,
    ErrorBoundary: RouteFallback,
    middleware: [keepToOwnDocument],
    children: [
      { Component: MarketingLayout, children: inside(publicScreens) },
      {
        element: <RequireBrand skeleton={skeleton} />,
        children: [
          {
            hydrateFallbackElement: skeleton,
            lazy: async () => ({
              Component: (await unlessLeft(import("./layouts/PortalLayout.tsx"))).PortalLayout,
            }),
            children: inside(portalScreens),
          },
          ...inside(bareScreens),
        ],
      },
      {
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await unlessLeft(import("./layouts/OpenLayout.tsx"))).OpenLayout,
        }),
        children: inside(openScreens),
      },
    ],
  },
];
