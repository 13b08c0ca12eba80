import { expect, it } from "vitest";
import { pageList, pages } from "./page-records.ts";
import { routePatterns } from "./route-patterns.ts";

it("keeps every address", () => {
  const others = routePatterns.slice(pageList.length).map(({ path }) => path);
  const addresses = Object.entries(pages).map(([name, { path }]) => `${name} ${path}`);
  expect([...addresses, ...others].join("\n")).toMatchInlineSnapshot(`
    "start /
    partnership /brand-partnership
    signIn /brand-auth
    onboarding /brand-onboarding
    portal /brand-portal
    offers /brand-portal/offers
    newOffer /brand-portal/offers/new
    offer /brand-portal/offers/:id
    offerPoster /brand-portal/offers/:id/poster
    offerCodes /brand-portal/offers/:offerId/codes
    check /brand-portal/check
    redemptions /brand-portal/redemptions
    outlets /brand-portal/outlets
    boosts /brand-portal/boosts
    billing /brand-portal/billing
    team /brand-portal/team
    activity /brand-portal/activity
    settings /brand-portal/settings
    account /brand-portal/account
    analytics /brand-analytics
    developers /developers
    apiConsole /brand-test
    verificationApi /student-verification-api
    teamInvitation /team-invitation
    stopTopUp /stop-top-up
    newContact /brand-contact
    /help
    /contact
    /privacy
    /terms
    /api-docs
    /api-docs/quick-start
    /api-docs/authentication
    /api-docs/errors
    /api-docs/limits
    /api-docs/idempotency
    /api-docs/batch
    /api-docs/webhooks
    /api-docs/clients
    /api-docs/verify-with-bachat
    /api-docs/verify-button
    /api-docs/sign-in-examples
    /api-docs/shops-without-plugin
    /api-docs/testing
    /api-docs/going-live
    /api-docs/privacy
    /api-docs/changes
    /offers/:id
    /admin-auth
    /admin-access
    /admin/*"
  `);
});

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.map(({ file }) => `./pages/${file}.tsx`);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
