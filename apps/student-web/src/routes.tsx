import { HandOver, NotFoundPage, RequireSession, RouteFallback } from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
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

const verification: RouteObject = {
  hydrateFallbackElement: skeleton,
  lazy: async () => ({
    Component: (await import("./pages/verification/VerificationPage.tsx")).VerificationPage,
  }),
};

/** Every route of the student site. Screens that do not exist yet answer with the not-found page. */
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
    path: "offers/:id",
    hydrateFallbackElement: skeleton,
    lazy: async () => {
      const { OfferPage, loader } = await import("./pages/offer/OfferPage.tsx");
      return { Component: OfferPage, loader };
    },
  },
  {
    element: <RequireSession skeleton={skeleton} />,
    children: [
      {
        path: "dashboard",
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await import("./pages/dashboard/DashboardPage.tsx")).DashboardPage,
        }),
      },
      { path: "dashboard/verification", ...verification },
      { path: "verification", ...verification },
    ],
  },
  ...handedOver.brand.map((path) => ({ path, element: <HandOver to="brand" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to="/admin-auth" replace /> },
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
