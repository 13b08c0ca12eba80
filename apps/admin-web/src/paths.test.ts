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
    contactMessages: paths.contactMessages(),
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot(`
    {
      "access": "/admin-access",
      "admin": "/admin",
      "contactMessages": "/admin/contact-messages",
      "patterns": [
        "/",
        "/auth",
        "/admin-auth",
        "/admin-access",
        "/admin",
        "/admin/submissions",
        "/admin/verification",
        "/admin/verification-live",
        "/admin/contact-messages",
        "/dev-tools",
        "/api-testing",
        "/testing",
        "/help",
        "/contact",
        "/privacy",
        "/terms",
        "/api-docs",
        "/categories",
        "/categories/:slug",
        "/offers/:id",
        "/dashboard",
        "/brand-auth",
        "/brand-partnership",
        "/student-verification-api",
        "/brand-test",
      ],
      "signIn": "/admin-auth",
      "start": "/",
      "submissions": "/admin/submissions",
      "verification": "/admin/verification-live",
    }
  `);
});
