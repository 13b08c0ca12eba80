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
    offers: paths.offers(),
    allOffers: paths.allOffers("failing"),
    offerCase: paths.offerCase("1", "?filter=first"),
    offer: paths.offer("1"),
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
      "allOffers": "/admin/offers/all?only=failing",
      "apiTesting": "/api-testing",
      "contactMessages": "/admin/contact-messages",
      "devTools": "/dev-tools",
      "offer": "/admin/offers/1",
      "offerCase": "/admin/offers/review/1?filter=first",
      "offers": "/admin/offers",
      "patterns": [
        "/",
        "/auth",
        "/admin-auth",
        "/admin-access",
        "/admin",
        "/admin/submissions",
        "/admin/offers",
        "/admin/offers/all",
        "/admin/offers/review/:id",
        "/admin/offers/:id",
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
    }
  `);
});
