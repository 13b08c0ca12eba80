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
import { handedOver } from "./paths.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const page = createPageRoute(skeleton);
const partnership = (path: string | undefined) =>
  page(path, () => import("./pages/partnership/PartnershipPage.tsx"), "PartnershipPage");

const publicScreens: RouteObject[] = [
  partnership(undefined),
  partnership("brand-partnership"),
  page("brand-auth", () => import("./pages/brand-auth/BrandAuthPage.tsx"), "BrandAuthPage"),
  page("brand-onboarding", () => import("./pages/onboarding/OnboardingPage.tsx"), "OnboardingPage"),
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to={signInPaths.admin} replace /> },
  { path: "*", element: <NotFoundPage /> },
];

const portalScreens: RouteObject[] = [
  page("brand-portal", () => import("./pages/overview/OverviewPage.tsx"), "OverviewPage"),
  page("brand-portal/settings", () => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
];

/** Screens of the portal that visitors read as public pages. */
const openScreens: RouteObject[] = [
  page("developers", () => import("./pages/developers/DevelopersPage.tsx"), "DevelopersPage"),
];

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];

/** Every route of the brand site. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFallback,
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
