import { signInPaths } from "@bachat/rules/sign-in";
import {
  createFileRoutes,
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
import { pageList, type StudentPage } from "./page-records.ts";
import { handedOver } from "./paths.ts";

const skeleton = (
  <Page>
    <PageSkeleton />
  </Page>
);

const pageRoutes = createFileRoutes(
  skeleton,
  import.meta.glob("./*/*Page.tsx", { base: "./pages" }),
);

const OfflineDashboard = lazy(async () => ({
  default: (await import("./pages/dashboard/OfflineDashboard.tsx")).OfflineDashboard,
}));

/** Who may open a page, by the names that page records give. */
const guards = {
  session: <RequireSession skeleton={skeleton} />,
  verified: <RequireVerified skeleton={skeleton} />,
  dashboard: (
    <RequireSession
      skeleton={skeleton}
      offline={(otherwise) => (
        <Suspense fallback={skeleton}>
          <OfflineDashboard otherwise={otherwise} />
        </Suspense>
      )}
    />
  ),
};

function routesOf(page: StudentPage): RouteObject[] {
  const children = pageRoutes([page]);
  return page.guard === undefined ? children : [{ element: guards[page.guard], children }];
}

/** Every route of the student site, from the page records. An unknown address answers with the not-found page. */
const screens: RouteObject[] = [
  ...pageList.flatMap(routesOf),
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
