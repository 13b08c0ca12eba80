import { expect, it } from "vitest";
import { pageList, pages } from "./page-records.ts";
import { permissionFor } from "./paths.ts";
import { routePatterns } from "./route-patterns.ts";

it("keeps every address", () => {
  const others = routePatterns.slice(pageList.length).map(({ path }) => path);
  const addresses = Object.entries(pages).map(([name, { path }]) => `${name} ${path}`);
  expect([...addresses, ...others].join("\n")).toMatchInlineSnapshot(`
    "start /
    auth /auth
    signIn /admin-auth
    admin /admin
    submissions /admin/submissions
    submission /admin/submissions/:id
    offers /admin/offers
    allOffers /admin/offers/all
    offerCase /admin/offers/review/:id
    offer /admin/offers/:id
    oldVerification /admin/verification
    verification /admin/verification-live
    verificationAnalytics /admin/verification-analytics
    practice /admin/verification-analytics/practice
    practiceSet /admin/verification-analytics/practice-set
    contactMessages /admin/contact-messages
    contactMessage /admin/contact-messages/:id
    finance /admin/finance
    financeOrder /admin/finance/orders/:id
    financeRefunds /admin/finance/refunds
    financeCases /admin/finance/cases
    financeCase /admin/finance/cases/:id
    financeSettlements /admin/finance/settlements
    financeSettlement /admin/finance/settlements/:id
    financeInvoices /admin/finance/invoices
    financeExport /admin/finance/export
    financeCheck /admin/finance/export/check
    students /admin/students
    student /admin/students/:id
    brands /admin/brands
    brand /admin/brands/:id
    brandApi /admin/brand-api
    apiCustomer /admin/brand-api/:id
    sandboxes /admin/sandboxes
    sandbox /admin/sandboxes/:id
    categories /admin/categories
    synonyms /admin/synonyms
    brandDirectory /admin/brand-directory
    colleges /admin/colleges
    typedColleges /admin/colleges/typed
    collegeDomains /admin/colleges/domains
    collegeRosters /admin/colleges/rosters
    college /admin/colleges/:id
    confirmations /admin/confirmations
    admins /admin/admins
    settings /admin/settings
    audit /admin/audit
    auditDocuments /admin/audit/documents
    auditEntry /admin/audit/:id
    mail /admin/mail
    mailSuppressed /admin/mail/suppressed
    mailTemplates /admin/mail/templates
    mailTemplate /admin/mail/templates/:name
    status /status
    devTools /dev-tools
    apiTesting /api-testing
    testing /testing
    typography /typography
    access /admin-access
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
    /categories
    /categories/:slug
    /offers/:id
    /dashboard
    /brand-auth
    /brand-partnership
    /student-verification-api
    /brand-test"
  `);
});

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.flatMap(({ file }) => (file === undefined ? [] : [`./pages/${file}.tsx`]));
  expect(named.toSorted()).toEqual(files.toSorted());
});

it.each([
  ["/admin/brands", "brands"],
  ["/admin/brands/1", "brands"],
  ["/admin/brands-of-old", undefined],
  ["/admin/verification-analytics/practice", "reviewer"],
  ["/admin/verification-analytics/practice-set", "owner"],
  ["/admin/confirmations", undefined],
  ["/admin", undefined],
])("asks at %s for %s", (pathname, permission) => {
  expect(permissionFor(pathname)).toBe(permission);
});
