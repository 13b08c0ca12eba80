import { signInPaths } from "@bachat/rules/sign-in";
import {
  createPageRoute,
  HandOver,
  NotFoundPage,
  RequireSession,
  RequireVerified,
  RouteFallback,
  sharedRoutes,
} from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { lazy, Suspense } from "react";
import { Navigate, type RouteObject } from "react-router";
import { StudentLayout } from "./layouts/StudentLayout.tsx";
import { handedOver, routePaths } from "./paths.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const page = createPageRoute(skeleton);
const verification = (path: string) =>
  page(path, () => import("./pages/verification/VerificationPage.tsx"), "VerificationPage");

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

/** Every route of the student site. An unknown address answers with the not-found page. */
const screens: RouteObject[] = [
  page(undefined, () => import("./pages/home/HomePage.tsx"), "HomePage"),
  page(routePaths.signIn, () => import("./pages/auth/AuthPage.tsx"), "AuthPage"),
  page(
    routePaths.categories,
    () => import("./pages/categories/CategoriesPage.tsx"),
    "CategoriesPage",
  ),
  page(routePaths.category, () => import("./pages/category/CategoryPage.tsx"), "CategoryPage"),
  page(routePaths.brands, () => import("./pages/brands/BrandsPage.tsx"), "BrandsPage"),
  page(routePaths.brand, () => import("./pages/brand/BrandPage.tsx"), "BrandPage"),
  page(
    routePaths.newsletter,
    () => import("./pages/newsletter/NewsletterPage.tsx"),
    "NewsletterPage",
  ),
  page(routePaths.emails, () => import("./pages/emails/EmailsPage.tsx"), "EmailsPage"),
  page(routePaths.join, () => import("./pages/join/JoinPage.tsx"), "JoinPage"),
  page(routePaths.offer, () => import("./pages/offer/OfferPage.tsx"), "OfferPage"),
  {
    element: dashboardGuard,
    children: [
      page(
        routePaths.dashboard,
        () => import("./pages/dashboard/DashboardPage.tsx"),
        "DashboardPage",
      ),
    ],
  },
  {
    element: <RequireSession skeleton={skeleton} />,
    children: [
      page(routePaths.profile, () => import("./pages/profile/ProfilePage.tsx"), "ProfilePage"),
      verification(routePaths.dashboardVerification),
      verification(routePaths.verification),
    ],
  },
  {
    element: <RequireVerified skeleton={skeleton} />,
    children: [page(routePaths.pass, () => import("./pages/pass/PassPage.tsx"), "PassPage")],
  },
  ...sharedRoutes(skeleton, { hasHindi: true }),
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
