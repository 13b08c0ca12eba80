import { expect, it } from "vitest";
import { paths, routePatterns } from "./paths.ts";

it("keeps every address", () => {
  // Of its type: an address that is missing here does not compile.
  const addresses: Record<keyof typeof paths, string> & Record<string, string> = {
    home: paths.home(),
    homeCategory: paths.home({ category: "food-drink" }),
    homeSearch: paths.home({ search: "two words & more" }),
    offers: paths.offers(),
    categories: paths.categories(),
    category: paths.category("food-drink"),
    newsletter: paths.newsletter(),
    offer: paths.offer("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"),
    signIn: paths.signIn(),
    dashboard: paths.dashboard(),
    dashboardSaved: paths.dashboard("saved"),
    pass: paths.pass(),
    verification: paths.verification(),
    profile: paths.profile(),
    profilePrivacy: paths.profile("privacy"),
  };
  expect({
    ...addresses,
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot(`
    {
      "categories": "/categories",
      "category": "/categories/food-drink",
      "dashboard": "/dashboard",
      "dashboardSaved": "/dashboard?tab=saved",
      "home": "/",
      "homeCategory": "/?category=food-drink",
      "homeSearch": "/?search=two+words+%26+more",
      "newsletter": "/newsletter",
      "offer": "/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
      "offers": "/#offers-section",
      "pass": "/dashboard/pass",
      "patterns": [
        "/",
        "/auth",
        "/categories",
        "/categories/:slug",
        "/newsletter",
        "/offers/:id",
        "/dashboard",
        "/dashboard/pass",
        "/dashboard/verification",
        "/verification",
        "/profile",
        "/help",
        "/contact",
        "/privacy",
        "/terms",
        "/api-docs",
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
      "profile": "/profile",
      "profilePrivacy": "/profile?section=privacy",
      "signIn": "/auth",
      "verification": "/verification",
    }
  `);
});
