import { signInPaths } from "@bachat/rules/sign-in";
import { handOverPatterns, routePatternsOf } from "@bachat/site/page-records";
import { guideRoutePatterns, sharedRoutePatterns } from "@bachat/site/shared-route-patterns";
import { pageList } from "./page-records.ts";
import { handedOver } from "./paths.ts";

/** What the server answers with 200; all else is the not-found page with 404. The build writes it down, and browsers do not load it. */
export const routePatterns = [
  ...routePatternsOf(pageList, () => true),
  ...[...sharedRoutePatterns, ...guideRoutePatterns].map((route) => ({
    ...route,
    isRendered: true,
  })),
  ...handOverPatterns(handedOver),
  { path: "/admin/*", home: "admin", arrival: signInPaths.admin },
];
