import { signInPaths } from "@bachat/rules/sign-in";
import { linksTo, routePatternsOf } from "@bachat/site/page-records";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";
import { pageList, pages } from "./page-records.ts";

/** The address of each page, typed. A change here is a change of what people have bookmarked. */
export const paths = linksTo(pages);

const studentScreens = ["/offers/:id"] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, admin: adminScreens };

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  ...routePatternsOf(pageList),
  ...sharedRoutePatterns,
  ...studentScreens.map((path) => ({ path, home: "student" })),
  ...adminScreens.map((path) => ({ path, home: "admin" })),
  { path: "/admin/*", home: "admin", arrival: signInPaths.admin },
] as const;
