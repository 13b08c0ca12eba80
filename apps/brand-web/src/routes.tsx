import { signInPaths } from "@bachat/rules/sign-in";
import {
  createFileRoutes,
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
import { type BrandPage, pageList } from "./page-records.ts";
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

/** A page behind the guard that its record names. */
function routesOf(page: BrandPage): RouteObject[] {
  const { needs: action, role = "viewer", isEarly } = page;
  const children = pageRoutes([page]);
  if (action !== undefined)
    return [{ element: <PortalGuard needs={{ action, role }} skeleton={skeleton} />, children }];
  if (isEarly)
    return [{ element: <RequireBrand needsApproval={false} skeleton={skeleton} />, children }];
  return children;
}

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];
const screens = (frame: BrandPage["frame"], ...others: RouteObject[]): RouteObject[] =>
  inside([...pageList.filter((page) => page.frame === frame).flatMap(routesOf), ...others]);

const otherScreens: RouteObject[] = [
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.admin.map((path) => ({ path, element: <HandOver to="admin" /> })),
  { path: "admin/*", element: <Navigate to={signInPaths.admin} replace /> },
  { path: "*", element: <NotFoundPage /> },
];

/** Every route of the brand site, from the page records. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
    Component: GuardedOutlet,
    ErrorBoundary: RouteFallback,
    middleware: [keepToOwnDocument],
    children: [
      { Component: MarketingLayout, children: screens(undefined, ...otherScreens) },
      {
        element: <RequireBrand skeleton={skeleton} />,
        children: [
          {
            hydrateFallbackElement: skeleton,
            lazy: async () => ({
              Component: (await unlessLeft(import("./layouts/PortalLayout.tsx"))).PortalLayout,
            }),
            children: screens("portal"),
          },
          ...screens("bare"),
        ],
      },
      {
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await unlessLeft(import("./layouts/OpenLayout.tsx"))).OpenLayout,
        }),
        children: screens("open"),
      },
    ],
  },
];
