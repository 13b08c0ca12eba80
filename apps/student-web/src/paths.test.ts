import { expect, it } from "vitest";
import { paths, routePatterns } from "./paths.ts";

it("keeps every address", () => {
  expect({
    home: paths.home(),
    homeCategory: paths.home({ category: "food-drink" }),
    homeSearch: paths.home({ search: "two words & more" }),
    offers: paths.offers(),
    offer: paths.offer("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11"),
    signIn: paths.signIn(),
    dashboard: paths.dashboard(),
    dashboardSaved: paths.dashboard("saved"),
    verification: paths.verification(),
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot(`
    {
      "dashboard": "/dashboard",
      "dashboardSaved": "/dashboard?tab=saved",
      "home": "/",
      "homeCategory": "/?category=food-drink",
      "homeSearch": "/?search=two+words+%26+more",
      "offer": "/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
      "offers": "/#offers-section",
      "patterns": [
        "/",
        "/auth",
        "/offers/:id",
        "/dashboard",
        "/dashboard/verification",
        "/verification",
        "/brand-auth",
        "/brand-partnership",
        "/brand-onboarding",
        "/brand-portal/*",
        "/developers",
        "/admin-auth",
        "/admin-access",
        "/admin/*",
      ],
      "signIn": "/auth",
      "verification": "/verification",
    }
  `);
});
