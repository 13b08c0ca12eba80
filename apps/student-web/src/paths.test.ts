import { expect, it } from "vitest";
import { pageList, pages } from "./page-records.ts";
import { paths } from "./paths.ts";
import { routePatterns } from "./route-patterns.ts";

it("keeps every address", () => {
  const others = routePatterns.slice(pageList.length).map(({ path }) => path);
  const addresses = Object.entries(pages).map(([name, { path }]) => `${name} ${path}`);
  const links = {
    offers: paths.offers(),
    signUp: paths.signUp("/verification"),
    signUpInvited: paths.signUpInvited("k7m2pq9xwt"),
    upload: paths.upload(),
  };
  expect({ pages: [...addresses, ...others], ...links }).toMatchInlineSnapshot(`
    {
      "offers": "/#offers-section",
      "pages": [
        "home /",
        "signIn /auth",
        "categories /categories",
        "category /categories/:slug",
        "brands /brands",
        "brand /brands/:slug",
        "newsletter /newsletter",
        "emails /emails",
        "join /join/:code",
        "connect /connect/:uid",
        "connectCode /connect/code/:id",
        "offer /offers/:id",
        "dashboard /dashboard",
        "pass /dashboard/pass",
        "dashboardVerification /dashboard/verification",
        "verification /verification",
        "profile /profile",
        "/help",
        "/contact",
        "/privacy",
        "/terms",
        "/api-docs",
        "/api-docs/quick-start",
        "/api-docs/authentication",
        "/api-docs/errors",
        "/api-docs/limits",
        "/api-docs/idempotency",
        "/api-docs/batch",
        "/api-docs/webhooks",
        "/api-docs/clients",
        "/api-docs/verify-with-bachat",
        "/api-docs/verify-button",
        "/api-docs/sign-in-examples",
        "/api-docs/shops-without-plugin",
        "/api-docs/testing",
        "/api-docs/going-live",
        "/api-docs/privacy",
        "/api-docs/changes",
        "/brand-auth",
        "/brand-partnership",
        "/brand-onboarding",
        "/brand-portal/*",
        "/brand-analytics",
        "/developers",
        "/student-verification-api",
        "/brand-test",
        "/admin-auth",
        "/admin-access",
        "/admin/*",
      ],
      "signUp": "/auth?tab=sign-up&return_to=%2Fverification",
      "signUpInvited": "/auth?tab=sign-up&invitation=k7m2pq9xwt",
      "upload": "/verification#upload",
    }
  `);
});

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.map(({ file }) => `./pages/${file}.tsx`);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
