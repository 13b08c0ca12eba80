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
  }).toMatchInlineSnapshot(`
    {
      "access": "/admin-access",
      "admin": "/admin",
      "patterns": [
        "/",
        "/auth",
        "/admin-auth",
        "/admin-access",
        "/admin",
        "/admin/submissions",
        "/admin/verification",
        "/admin/verification-live",
        "/offers/:id",
        "/dashboard",
        "/brand-auth",
        "/brand-partnership",
      ],
      "signIn": "/admin-auth",
      "start": "/",
      "submissions": "/admin/submissions",
      "verification": "/admin/verification-live",
    }
  `);
});
