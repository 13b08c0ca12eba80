import { expect, it } from "vitest";
import { paths, routePatterns } from "./paths.ts";

it("keeps every address", () => {
  expect({
    start: paths.start(),
    partnership: paths.partnership(),
    partnershipAfterApplication: paths.partnership({ success: "true" }),
    signIn: paths.signIn(),
    onboarding: paths.onboarding(),
    onboardingOfAnother: paths.onboarding({ brand: "new" }),
    portal: paths.portal(),
    settings: paths.settings(),
    developers: paths.developers(),
    patterns: routePatterns.map((route) => (typeof route === "string" ? route : route.path)),
  }).toMatchInlineSnapshot(`
    {
      "developers": "/developers",
      "onboarding": "/brand-onboarding",
      "onboardingOfAnother": "/brand-onboarding?brand=new",
      "partnership": "/brand-partnership",
      "partnershipAfterApplication": "/brand-partnership?success=true",
      "patterns": [
        "/",
        "/brand-partnership",
        "/brand-auth",
        "/brand-onboarding",
        "/brand-portal",
        "/brand-portal/settings",
        "/developers",
        "/help",
        "/contact",
        "/privacy",
        "/terms",
        "/api-docs",
        "/offers/:id",
        "/admin-auth",
        "/admin-access",
        "/admin/*",
      ],
      "portal": "/brand-portal",
      "settings": "/brand-portal/settings",
      "signIn": "/brand-auth",
      "start": "/",
    }
  `);
});
