import { expect, it } from "vitest";
import { paths, routePatterns } from "./paths.ts";

it("keeps every address", () => {
  // Of its type: an address that is missing here does not compile.
  const addresses: Record<keyof typeof paths, string> & Record<string, string> = {
    start: paths.start(),
    signIn: paths.signIn(),
    access: paths.access(),
    admin: paths.admin(),
    submissions: paths.submissions(),
    verification: paths.verification(),
    contactMessages: paths.contactMessages(),
    waitingOffers: paths.waitingOffers(),
    devTools: paths.devTools(),
    apiTesting: paths.apiTesting(),
    testing: paths.testing(),
  };
  expect({
    ...addresses,
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot(`
    {
      "access": "/admin-access",
      "admin": "/admin",
      "apiTesting": "/api-testing",
      "contactMessages": "/admin/contact-messages",
      "devTools": "/dev-tools",
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
      "testing": "/testing",
      "verification": "/admin/verification-live",
      "waitingOffers": "/admin#offers",
    }
  `);
});
