import { signInPaths } from "@bachat/rules/sign-in";
import {
  createPageRoute,
  HandOver,
  NotFoundPage,
  RequireBrand,
  RouteFallback,
  sharedRoutes,
} from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { Navigate, type RouteObject } from "react-router";
import { MarketingLayout } from "./layouts/MarketingLayout.tsx";
import { PortalGuard } from "./layouts/PortalGuard.tsx";
import { keepToOwnDocument } from "./own-document.ts";
import { handedOver } from "./paths.ts";
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
  partnership("brand-partnership"),
  page(
    "student-verification-api",
    () => import("./pages/verification-api/VerificationApiPage.tsx"),
    "VerificationApiPage",
  ),
  page("brand-auth", () => import("./pages/brand-auth/BrandAuthPage.tsx"), "BrandAuthPage"),
  page("brand-onboarding", () => import("./pages/onboarding/OnboardingPage.tsx"), "OnboardingPage"),
  page(
    "team-invitation",
    () => import("./pages/team-invitation/TeamInvitationPage.tsx"),
    "TeamInvitationPage",
  ),
  page("stop-top-up", () => import("./pages/stop-top-up/StopTopUpPage.tsx"), "StopTopUpPage"),
  page(
    "brand-contact",
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
  page("brand-portal", () => import("./pages/overview/OverviewPage.tsx"), "OverviewPage"),
  only(
    "view_offers",
    "viewer",
    page("brand-portal/offers", () => import("./pages/offers/OffersPage.tsx"), "OffersPage"),
    page(
      "brand-portal/offers/:id",
      () => import("./pages/offer-editor/OfferPage.tsx"),
      "OfferPage",
    ),
    page("brand-portal/boosts", () => import("./pages/boosts/BoostsPage.tsx"), "BoostsPage"),
    page(
      "brand-portal/offers/:offerId/codes",
      () => import("./pages/codes/CodesPage.tsx"),
      "CodesPage",
    ),
  ),
  only(
    "edit_offers",
    "editor",
    page(
      "brand-portal/offers/new",
      () => import("./pages/offer-editor/NewOfferPage.tsx"),
      "NewOfferPage",
    ),
  ),
  only(
    "view_analytics",
    "viewer",
    page("brand-analytics", () => import("./pages/analytics/AnalyticsPage.tsx"), "AnalyticsPage"),
  ),
  only(
    "view_billing",
    "viewer",
    page("brand-portal/billing", () => import("./pages/billing/BillingPage.tsx"), "BillingPage"),
  ),
  only(
    "view_team",
    "viewer",
    page("brand-portal/team", () => import("./pages/team/TeamPage.tsx"), "TeamPage"),
  ),
  only(
    "view_activity",
    "viewer",
    page(
      "brand-portal/activity",
      () => import("./pages/activity/ActivityPage.tsx"),
      "ActivityPage",
    ),
  ),
  only(
    "view_profile",
    "viewer",
    page(
      "brand-portal/settings",
      () => import("./pages/settings/SettingsPage.tsx"),
      "SettingsPage",
    ),
  ),
  only(
    "view_redemptions",
    "viewer",
    page(
      "brand-portal/redemptions",
      () => import("./pages/redemptions/RedemptionsPage.tsx"),
      "RedemptionsPage",
    ),
  ),
  only(
    "check_redemptions",
    "staff",
    page("brand-portal/check", () => import("./pages/check/CheckPage.tsx"), "CheckPage"),
    page("brand-portal/outlets", () => import("./pages/outlets/OutletsPage.tsx"), "OutletsPage"),
  ),
];

/** Screens of the portal that stand alone, so that they can be printed. */
const bareScreens: RouteObject[] = [
  only(
    "view_offers",
    "viewer",
    page(
      "brand-portal/offers/:id/poster",
      () => import("./pages/offer-poster/PosterPage.tsx"),
      "PosterPage",
    ),
  ),
];

/** Screens of the portal that visitors read as public pages, or members of a brand before its approval. */
const openScreens: RouteObject[] = [
  {
    element: <RequireBrand needsApproval={false} skeleton={skeleton} />,
    children: [
      page("brand-portal/account", () => import("./pages/account/AccountPage.tsx"), "AccountPage"),
    ],
  },
  page("developers", () => import("./pages/developers/DevelopersPage.tsx"), "DevelopersPage"),
  page("brand-test", () => import("./pages/api-console/ApiConsolePage.tsx"), "ApiConsolePage"),
];

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];

/** Every route of the brand site. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
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
              Component: (await import("./layouts/PortalLayout.tsx")).PortalLayout,
            }),
            children: inside(portalScreens),
          },
          ...inside(bareScreens),
        ],
      },
      {
        hydrateFallbackElement: skeleton,
        lazy: async () => ({ Component: (await import("./layouts/OpenLayout.tsx")).OpenLayout }),
        children: inside(openScreens),
      },
    ],
  },
];
