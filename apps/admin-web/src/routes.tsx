import {
  createFileRoutes,
  GuardedOutlet,
  HandOver,
  NotFoundPage,
  RequireDeveloper,
  RouteFallback,
  sharedRoutes,
  unlessLeft,
} from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { Navigate, type RouteObject } from "react-router";
import { PlainLayout } from "./layouts/PlainLayout.tsx";
import { startMessages } from "./messages/start.ts";
import { pageList, pages } from "./page-records.ts";
import { handedOver, isWithin, paths } from "./paths.ts";
import { AuthRedirect } from "./session/AuthRedirect.tsx";
import { StartRedirect } from "./session/StartRedirect.tsx";

const skeleton = (
  <Page>
    <PageSkeleton label={startMessages.text("loadingPage")} />
  </Page>
);

const routesOf = createFileRoutes(skeleton, import.meta.glob("./*/*Page.tsx", { base: "./pages" }));
const admin = pageList.filter(({ path }) => isWithin(path, pages.admin.path));
const others = pageList.filter((one) => !admin.includes(one));
const developer = others.filter(({ isDeveloper }) => isDeveloper);

const plainScreens: RouteObject[] = [
  { index: true, Component: StartRedirect },
  { path: paths.auth(), Component: AuthRedirect },
  ...routesOf(others.filter((one) => !developer.includes(one))),
  { element: <RequireDeveloper />, children: routesOf(developer) },
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.brand.map((path) => ({ path, element: <HandOver to="brand" /> })),
  { path: "*", element: <NotFoundPage /> },
];

const adminScreens: RouteObject[] = [
  ...routesOf([{ file: pages.admin.file }, ...admin.filter((one) => one !== pages.admin)]),
  {
    path: pages.oldVerification.path,
    element: <Navigate to={pages.oldVerification.to} replace />,
  },
  { path: "*", element: <NotFoundPage /> },
];

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];

/** Every route of the admin site, from the page records. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
    Component: GuardedOutlet,
    ErrorBoundary: RouteFallback,
    children: [
      { Component: PlainLayout, children: inside(plainScreens) },
      {
        path: pages.admin.path,
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await unlessLeft(import("./layouts/AdminLayout.tsx"))).AdminLayout,
        }),
        children: inside(adminScreens),
      },
    ],
  },
];
