import { signInPaths } from "@bachat/rules/sign-in";
import { HandOver, NotFoundPage, RequireBrand, RouteFallback, sharedRoutes } from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { Navigate, type RouteObject } from "react-router";
import { MarketingLayout } from "./layouts/MarketingLayout.tsx";
import { handedOver } from "./paths.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const partnership = {
  hydrateFallbackElement: skeleton,
  lazy: async () => ({
    Component: (await import("./pages/partnership/PartnershipPage.tsx")).PartnershipPage,
  }),
};

const publicScreens: RouteObject[] = [
  { index: true, ...partnership },
  { path: "brand-partnership", ...partnership },
  {
    path: "brand-auth",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/brand-auth/BrandAuthPage.tsx")).BrandAuthPage,
    }),
  },
  {
    path: "brand-onboarding",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/onboarding/OnboardingPage.tsx")).OnboardingPage,
    }),
  },
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to={signInPaths.admin} replace /> },
  { path: "*", element: <NotFoundPage /> },
];

const portalScreens: RouteObject[] = [
  {
    path: "brand-portal",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/overview/OverviewPage.tsx")).OverviewPage,
    }),
  },
  {
    path: "brand-portal/settings",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/settings/SettingsPage.tsx")).SettingsPage,
    }),
  },
];

/** Screens for members and, in another form, for everybody. */
const openScreens: RouteObject[] = [
  {
    path: "developers",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/developers/DevelopersPage.tsx")).DevelopersPage,
    }),
  },
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
