import { expect, it } from "vitest";
import { paths, routePatterns } from "./paths.ts";

it("keeps every address", () => {
  expect({
    start: paths.start(),
    signIn: paths.signIn(),
    access: paths.access(),
    admin: paths.admin(),
    submissions: paths.submissions(),
    verification: paths.verification(),
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot();
});
