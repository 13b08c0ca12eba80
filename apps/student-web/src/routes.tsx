import { signInPaths } from "@bachat/rules/sign-in";
import { HandOver, NotFoundPage, RequireSession, RouteFallback, sharedRoutes } from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { lazy, Suspense } from "react";
import { Navigate, type RouteObject } from "react-router";
import { StudentLayout } from "./layouts/StudentLayout.tsx";
import { handedOver } from "./paths.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const authPage: RouteObject = {
  path: "auth",
  hydrateFallbackElement: skeleton,
  lazy: async () => ({ Component: (await import("./pages/auth/AuthPage.tsx")).AuthPage }),
};

const OfflineDashboard = lazy(async () => ({
  default: (await import("./pages/dashboard/OfflineDashboard.tsx")).OfflineDashboard,
}));

const dashboardGuard = (
  <RequireSession
    skeleton={skeleton}
    offline={(otherwise) => (
      <Suspense fallback={skeleton}>
        <OfflineDashboard otherwise={otherwise} />
      </Suspense>
    )}
  />
);

const verification: RouteObject = {
  hydrateFallbackElement: skeleton,
  lazy: async () => ({
    Component: (await import("./pages/verification/VerificationPage.tsx")).VerificationPage,
  }),
};

/** Every route of the student site. An unknown address answers with the not-found page. */
const screens: RouteObject[] = [
  {
    index: true,
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const { HomePage, loader } = await import("./pages/home/HomePage.tsx");
      return { Component: HomePage, loader };
    },
  },
  authPage,
  {
    path: "categories",
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const { CategoriesPage, loader } = await import("./pages/categories/CategoriesPage.tsx");
      return { Component: CategoriesPage, loader };
    },
  },
  {
    path: "categories/:slug",
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const { CategoryPage, loader } = await import("./pages/category/CategoryPage.tsx");
      return { Component: CategoryPage, loader };
    },
  },
  {
    path: "newsletter",
    hydrateFallbackElement: skeleton,
    lazy: async () => ({
      Component: (await import("./pages/newsletter/NewsletterPage.tsx")).NewsletterPage,
    }),
  },
  {
    path: "offers/:id",
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const { OfferPage, loader } = await import("./pages/offer/OfferPage.tsx");
      return { Component: OfferPage, loader };
    },
  },
  {
    element: dashboardGuard,
    children: [
      {
        path: "dashboard",
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await import("./pages/dashboard/DashboardPage.tsx")).DashboardPage,
        }),
      },
    ],
  },
  {
    element: <RequireSession skeleton={skeleton} />,
    children: [
      {
        path: "profile",
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await import("./pages/profile/ProfilePage.tsx")).ProfilePage,
        }),
      },
      { path: "dashboard/verification", ...verification },
      { path: "verification", ...verification },
    ],
  },
  ...sharedRoutes(skeleton),
  ...handedOver.brand.map((path) => ({ path, element: <HandOver to="brand" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to={signInPaths.admin} replace /> },
  { path: "*", element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  {
    Component: StudentLayout,
    ErrorBoundary: RouteFallback,
    // A failing page keeps header and footer.
    children: [{ ErrorBoundary: RouteFallback, children: screens }],
  },
];
