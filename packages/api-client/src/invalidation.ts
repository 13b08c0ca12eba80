import type { AdminPaths, BrandPaths, PublicPaths, StudentPaths } from "./audiences.ts";
import type { PathsWith, WriteMethod } from "./operations.ts";

type WriteName<Paths extends object> = {
  [M in WriteMethod]: `${M} ${PathsWith<Paths, M>}`;
}[WriteMethod];

/**
 * By operation, the paths whose queries it makes stale, each with everything below it. An operation without a row makes
 * everything stale.
 */
export type Invalidations<Paths extends object> = Readonly<
  Partial<Record<WriteName<Paths>, readonly (keyof Paths & string)[]>>
>;

export const publicInvalidations: Invalidations<PublicPaths> = {
  "delete /v1/auth/sessions/{session_id}": ["/v1/auth/sessions"],
  "post /v1/auth/team-invitation/accept": ["/v1/auth/account"],
  // Their answers are all that their pages show.
  // It leads away from the site.
  "post /v1/connect/{uid}/test-student": [],
  "post /v1/brand-contact/confirm": ["/v1/auth/account"],
  "post /v1/auto-top-up/stop": [],
  "post /v1/mail-choices/{token}/off": ["/v1/auth/mail-preferences"],
  "post /v1/team-invitation": [],
  "post /v1/auth/sign-out": ["/v1/auth/sessions"],
  "put /v1/auth/mail-preferences/{kind}": ["/v1/auth/mail-preferences"],
};

const ownState = ["/v1/auth/account", "/v1/student/profile"] as const;
const savedOffers = [
  "/v1/student/dashboard",
  "/v1/student/saved-offers",
  "/v1/student/offer-states",
] as const;
const wantedOffer = ["/v1/student/wanted-offer"] as const;
const redeemed = [
  "/v1/student/dashboard",
  "/v1/student/redeemed-offers",
  "/v1/student/offer-states",
  "/v1/student/history",
  ...wantedOffer,
] as const;
const photo = [...ownState, "/v1/student/dashboard"] as const;
// The first and the last of them are a consent.
const pushBrowsers = ["/v1/student/push-browsers", "/v1/student/consents"] as const;
const blockedBrands = ["/v1/student/brand-checks", "/v1/student/blocked-brands"] as const;

export const studentInvalidations: Invalidations<StudentPaths> = {
  "delete /v1/student/blocked-brands/{id}": blockedBrands,
  "delete /v1/student/connections/{id}": ["/v1/student/connections"],
  "delete /v1/student/profile/photo": photo,
  "delete /v1/student/push-browsers/{id}": pushBrowsers,
  "delete /v1/student/saved-offers/{offer_id}": savedOffers,
  "delete /v1/student/wanted-offer": wantedOffer,
  "delete /v1/student/verifications/academic-emails/{academic_email_id}": [
    "/v1/student/verifications",
  ],
  "patch /v1/student/profile": [...ownState, "/v1/student/verifications"],
  // Its answer is put where its page reads from.
  "post /v1/student/code-links/{link_id}/code": redeemed,
  "post /v1/student/offers/{offer_id}/redemptions": redeemed,
  // It leads away from the site.
  "post /v1/student/connect/{uid}/decision": [],
  "post /v1/student/invitation": ["/v1/student/invitation"],
  "post /v1/student/pass-code": [],
  "post /v1/student/profile/ensure": ["/v1/auth/account"],
  "post /v1/student/redemptions/{redemption_id}/qr-token": [
    "/v1/student/redeemed-offers",
    "/v1/student/dashboard",
  ],
  "post /v1/student/verifications": ownState,
  "post /v1/student/verifications/{submission_id}/appeal": ownState,
  "post /v1/student/verifications/{submission_id}/documents": ownState,
  // Its answer is put where the page reads from.
  "post /v1/student/verifications/academic-emails": [],
  "post /v1/student/verifications/academic-emails/confirm": ownState,
  "post /v1/student/verifications/roster": ownState,
  // One of them is a consent.
  "put /v1/auth/mail-preferences/{kind}": ["/v1/auth/mail-preferences", "/v1/student/consents"],
  "put /v1/student/blocked-brands/{id}": blockedBrands,
  "put /v1/student/consents/brand-verification": ["/v1/student/consents"],
  "put /v1/student/offers/{offer_id}/feedback": [
    "/v1/student/offer-states",
    // The student's savings.
    "/v1/student/dashboard",
    "/v1/offers/{offer_id}",
  ],
  "put /v1/student/profile/photo": photo,
  "put /v1/student/push-browsers": pushBrowsers,
  "put /v1/student/saved-offers/{offer_id}": savedOffers,
  "put /v1/student/wanted-offer": wantedOffer,
};

const keys = ["/v1/brand/{brand_id}/api-keys"] as const;
const webhooks = ["/v1/brand/{brand_id}/webhook-endpoints"] as const;
const codeLinks = ["/v1/brand/{brand_id}/code-links"] as const;
const clients = ["/v1/brand/{brand_id}/connect-clients"] as const;
const offers = ["/v1/brand/{brand_id}/offers", "/v1/brand/{brand_id}/overview"] as const;
const boosts = ["/v1/brand/{brand_id}/boosts"] as const;
const topUp = ["/v1/brand/{brand_id}/auto-top-up"] as const;
/** A refused order may have been one at an older price. */
const ordersAndPrices = ["/v1/brand/{brand_id}/orders", "/v1/brand/{brand_id}/billing"] as const;

const team = ["/v1/brand/{brand_id}/team"] as const;

// The switcher shows name and logo, and the overview's offers carry them.
const profile = [
  "/v1/brand/{brand_id}/profile",
  "/v1/brand/{brand_id}/activity",
  "/v1/auth/account",
] as const;
const outlets = ["/v1/brand/{brand_id}/outlets"] as const;
const checks = [
  "/v1/brand/{brand_id}/redemption-checks/today",
  "/v1/brand/{brand_id}/redemptions",
] as const;

export const brandInvalidations: Invalidations<BrandPaths> = {
  "patch /v1/brand/{brand_id}/profile": profile,
  "post /v1/brand/{brand_id}/auto-top-up/stop": topUp,
  "put /v1/brand/{brand_id}/auto-top-up": [...topUp, ...ordersAndPrices],
  "patch /v1/brand/{brand_id}/billing-profile": ["/v1/brand/{brand_id}/billing-profile"],
  "put /v1/brand/{brand_id}/logo": profile,
  "delete /v1/brand/{brand_id}/profile/waiting-change": profile,
  "delete /v1/brand/{brand_id}/offers/{offer_id}/picture": offers,
  "patch /v1/brand/{brand_id}/offers/{offer_id}": offers,
  "delete /v1/brand/{brand_id}/team/contact-change": team,
  "delete /v1/brand/{brand_id}/team/invitations/{invitation_id}": team,
  "delete /v1/brand/{brand_id}/team/members/{user_id}": team,
  // The changed role may be the caller's own.
  "patch /v1/brand/{brand_id}/team/members/{user_id}": [...team, "/v1/auth/account"],
  "post /v1/applications": ["/v1/auth/account"],
  "post /v1/brand/{brand_id}/api-keys": ["/v1/brand/{brand_id}"],
  "post /v1/brand/{brand_id}/api-keys/{key_id}/revoke": keys,
  "post /v1/brand/{brand_id}/api-keys/{key_id}/rotate": keys,
  // A search: its words are in the body.
  "post /v1/brand/{brand_id}/calls/by-address": [],
  "post /v1/brand/{brand_id}/webhook-endpoints": webhooks,
  "patch /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}": webhooks,
  "delete /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}": webhooks,
  "post /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}/secret": webhooks,
  "post /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}/replay": webhooks,
  "post /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}/test": webhooks,
  "post /v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/send":
    webhooks,
  "post /v1/brand/{brand_id}/code-links": codeLinks,
  "delete /v1/brand/{brand_id}/code-links/{link_id}": codeLinks,
  "post /v1/brand/{brand_id}/connect-clients": clients,
  "patch /v1/brand/{brand_id}/connect-clients/{client_id}": clients,
  "delete /v1/brand/{brand_id}/connect-clients/{client_id}": clients,
  "post /v1/brand/{brand_id}/connect-clients/{client_id}/secret": clients,
  "post /v1/brand/{brand_id}/offers": offers,
  "post /v1/brand/{brand_id}/offers/{offer_id}/archive": [...offers, ...boosts],
  "post /v1/brand/{brand_id}/offers/{offer_id}/codes": offers,
  "post /v1/brand/{brand_id}/offers/{offer_id}/duplicate": offers,
  "post /v1/brand/{brand_id}/offers/{offer_id}/pause": [...offers, ...boosts],
  "post /v1/brand/{brand_id}/offers/{offer_id}/repairs": [...offers, ...boosts],
  "post /v1/brand/{brand_id}/offers/{offer_id}/resume": [...offers, ...boosts],
  "post /v1/brand/{brand_id}/offers/{offer_id}/revisions/{revision_id}/withdraw": offers,
  "post /v1/brand/{brand_id}/offers/{offer_id}/submit": offers,
  "post /v1/brand/{brand_id}/boost-orders": ordersAndPrices,
  "post /v1/brand/{brand_id}/boosts/{boost_id}/cancel": boosts,
  "post /v1/brand/{brand_id}/boosts/{boost_id}/schedule": [...boosts, ...offers],
  "post /v1/brand/{brand_id}/orders": [...ordersAndPrices, "/v1/brand/{brand_id}/invoices"],
  "post /v1/brand/{brand_id}/orders/{order_id}/refunds": [
    "/v1/brand/{brand_id}/orders",
    "/v1/brand/{brand_id}/refunds",
    "/v1/brand/{brand_id}/credits",
  ],
  "post /v1/brand/{brand_id}/team/contact-change": team,
  "post /v1/brand/{brand_id}/team/invitations": team,
  "post /v1/brand/{brand_id}/team/invitations/{invitation_id}/resend": team,
  "post /v1/brand/{brand_id}/team/leave": ["/v1/auth/account"],
  "patch /v1/brand/{brand_id}/outlets/{outlet_id}": outlets,
  "post /v1/brand/{brand_id}/outlets": outlets,
  "post /v1/brand/{brand_id}/outlets/{outlet_id}/archive": outlets,
  "post /v1/brand/{brand_id}/outlets/{outlet_id}/lock": outlets,
  "post /v1/brand/{brand_id}/outlets/{outlet_id}/unlock": outlets,
  "post /v1/brand/{brand_id}/redemption-checks/{check_id}/undo": checks,
  "post /v1/brand/{brand_id}/redemptions/check": checks,
  "put /v1/brand/{brand_id}/outlets/{outlet_id}/pin": outlets,
  "put /v1/brand/{brand_id}/application": ["/v1/brand/{brand_id}", "/v1/auth/account"],
  "put /v1/brand/{brand_id}/offers/{offer_id}/picture": offers,
};

const applications = ["/v1/admin/applications"] as const;
const contactMessages = ["/v1/admin/contact-messages"] as const;
const verifications = ["/v1/admin/verifications"] as const;
const adminOffers = [
  "/v1/admin/offers",
  "/v1/admin/offer-cases",
  "/v1/admin/offer-revisions",
  "/v1/admin/failing-offers",
] as const;

// An order's page shows its refunds, cases and invoices, and each of these changes another.
const finance = [
  "/v1/admin/orders",
  "/v1/admin/refunds",
  "/v1/admin/finance-cases",
  "/v1/admin/finance-waiting",
  "/v1/admin/invoices",
  "/v1/admin/finance-exports/{month}",
  "/v1/admin/settlements/{settlement_id}/entries",
] as const;
const savedViews = ["/v1/admin/saved-views"] as const;
const policies = [
  "/v1/admin/review-policies/brand_applications",
  "/v1/admin/review-policies/offers",
  "/v1/admin/review-policies/student_ids",
] as const;

const brands = ["/v1/admin/brands", "/v1/admin/brand-changes"] as const;
/** Names, students and domains of a college are shown with each other. */
const colleges = [
  "/v1/admin/colleges",
  "/v1/admin/typed-colleges",
  "/v1/admin/academic-domains",
  "/v1/admin/rosters",
  "/v1/admin/confirmations",
] as const;
const oneBrand = ["/v1/admin/brands/{brand_id}"] as const;

const jobs = ["/v1/admin/tools/failed-jobs", "/v1/admin/tools/queues"] as const;

// The lists of offers and brands, and the menus of this site.
const categories = [
  "/v1/admin/categories",
  "/v1/categories",
  "/v1/admin/applications",
  ...brands,
  ...adminOffers,
] as const;
const directory = ["/v1/admin/brand-directory"] as const;
const apiCustomers = ["/v1/admin/api-customers"] as const;

const held = ["/v1/admin/held-decisions"] as const;

export const adminInvalidations: Invalidations<AdminPaths> = {
  // Each is an entry of the log itself.
  "post /v1/admin/audit-entries/{entry_id}/personal-values": ["/v1/admin/audit-entries"],
  "post /v1/admin/audit-exports": ["/v1/admin/audit-entries"],
  "post /v1/admin/incidents": ["/v1/status"],
  "patch /v1/admin/incidents/{incident_id}": ["/v1/status"],
  "post /v1/admin/incidents/{incident_id}/updates": ["/v1/status"],
  "post /v1/admin/incidents/{incident_id}/withdraw": ["/v1/status"],
  "post /v1/admin/colleges": colleges,
  "patch /v1/admin/colleges/{college_id}": colleges,
  "post /v1/admin/colleges/{college_id}/merge": colleges,
  "post /v1/admin/colleges/{college_id}/distinct": colleges,
  "post /v1/admin/typed-colleges/{typed_id}/accept": colleges,
  "post /v1/admin/typed-colleges/{typed_id}/assign": colleges,
  "put /v1/admin/typed-colleges/{typed_id}/left": ["/v1/admin/typed-colleges"],
  "post /v1/admin/academic-domains": colleges,
  "patch /v1/admin/academic-domains/{domain}": colleges,
  "post /v1/admin/rosters": ["/v1/admin/rosters"],
  "post /v1/admin/rosters/{roster_id}/preview": [],
  "post /v1/admin/rosters/{roster_id}/list": ["/v1/admin/rosters"],
  "post /v1/admin/rosters/{roster_id}/start": ["/v1/admin/rosters", "/v1/admin/confirmations"],
  "post /v1/admin/rosters/{roster_id}/end": ["/v1/admin/rosters"],
  "post /v1/admin/confirmations/{confirmation_id}/decline": ["/v1/admin/confirmations"],
  "post /v1/admin/confirmations/{confirmation_id}/withdraw": ["/v1/admin/confirmations"],
  "post /v1/admin/categories": ["/v1/admin/categories", "/v1/categories"],
  "patch /v1/admin/categories/{category_id}": categories,
  "delete /v1/admin/categories/{category_id}": ["/v1/admin/categories", "/v1/categories"],
  "post /v1/admin/categories/{category_id}/merge": categories,
  "post /v1/admin/categories/{category_id}/move": ["/v1/admin/categories", "/v1/categories"],
  "post /v1/admin/synonyms": ["/v1/admin/synonyms"],
  "patch /v1/admin/synonyms/{group_id}": ["/v1/admin/synonyms"],
  "delete /v1/admin/synonyms/{group_id}": ["/v1/admin/synonyms"],
  "post /v1/admin/brand-directory/{brand_id}/move": directory,
  "put /v1/admin/brand-directory/{brand_id}/listing": directory,
  "put /v1/admin/brand-directory/{brand_id}/logo": [...directory, ...brands, ...adminOffers],
  "delete /v1/admin/brand-directory/{brand_id}/logo": [...directory, ...brands, ...adminOffers],
  "post /v1/admin/mails/{mail_id}/retry": ["/v1/admin/mails"],
  "post /v1/admin/suppressed-addresses": ["/v1/admin/suppressed-addresses"],
  "delete /v1/admin/suppressed-addresses/{suppression_id}": ["/v1/admin/suppressed-addresses"],
  "post /v1/admin/mail-templates/{template}/tests": ["/v1/admin/mails"],
  "post /v1/admin/job-retries": ["/v1/admin/alerts", ...jobs],
  "post /v1/admin/tools/failed-job-retries": ["/v1/admin/alerts", ...jobs],
  "post /v1/admin/tools/failed-job-discards": ["/v1/admin/alerts", ...jobs],
  "post /v1/admin/tools/cache-clearings": ["/v1/admin/tools/runtime"],
  "post /v1/admin/calibration/cases/{calibration_case_id}/answer": [
    "/v1/admin/calibration",
    "/v1/admin/calibration-cases",
  ],
  // Their answers are all that their page shows.
  "post /v1/admin/calibration/next": [],
  "post /v1/admin/tools/self-checks": [],
  "post /v1/admin/tools/test-mails": [],
  "delete /v1/admin/finance-cases/{case_id}/claim": [],
  "post /v1/admin/finance-cases/{case_id}/claim": [],
  "put /v1/admin/finance-cases/{case_id}/assignee": ["/v1/admin/finance-cases"],
  "post /v1/admin/finance-cases/{case_id}/resolve": finance,
  "post /v1/admin/finance-cases/{case_id}/decisions/resolve": [...finance, ...held],
  "post /v1/admin/finance-cases/{case_id}/take-back": finance,
  "post /v1/admin/orders/{order_id}/bank-transfer": finance,
  "post /v1/admin/orders/{order_id}/bank-transfers/{transfer_id}/certificate": finance,
  "post /v1/admin/orders/{order_id}/bank-transfers/{transfer_id}/reverse": finance,
  "post /v1/admin/refunds/{refund_id}/approve": finance,
  "post /v1/admin/refunds/{refund_id}/decline": finance,
  // Its offers leave the sites, or come back.
  "post /v1/admin/brands/{brand_id}/suspend": [...brands, ...adminOffers, ...directory],
  "post /v1/admin/brands/{brand_id}/reinstate": [...brands, ...adminOffers, ...directory],
  "post /v1/admin/brand-changes/{change_id}/approve": [...brands, ...adminOffers, ...directory],
  "post /v1/admin/brand-changes/{change_id}/reject": brands,
  "post /v1/admin/api-customers/{brand_id}/call-alerts/{alert_id}/clear": [
    ...apiCustomers,
    ...oneBrand,
    "/v1/admin/alerts",
  ],
  "post /v1/admin/brands/{brand_id}/credits": [...oneBrand, ...apiCustomers],
  "put /v1/admin/brands/{brand_id}/limits": [...oneBrand, ...apiCustomers],
  "post /v1/admin/brands/{brand_id}/api-keys/{key_id}/revoke": oneBrand,
  "post /v1/admin/brands/{brand_id}/webhook-endpoints/{endpoint_id}/pause": [
    ...oneBrand,
    ...apiCustomers,
  ],
  "post /v1/admin/brands/{brand_id}/webhook-endpoints/{endpoint_id}/resume": [
    ...oneBrand,
    ...apiCustomers,
  ],
  "post /v1/admin/brands/{brand_id}/messages": oneBrand,
  "post /v1/admin/contact-messages/{message_id}/replies": contactMessages,
  "post /v1/admin/contact-messages/{message_id}/decisions/reply": [...contactMessages, ...held],
  "post /v1/admin/contact-messages/{message_id}/decisions/close": [...contactMessages, ...held],
  "post /v1/admin/contact-messages/{message_id}/notes": contactMessages,
  "post /v1/admin/contact-messages/{message_id}/close": contactMessages,
  "post /v1/admin/contact-messages/{message_id}/reopen": contactMessages,
  "put /v1/admin/contact-messages/{message_id}/kind": contactMessages,
  "put /v1/admin/contact-messages/{message_id}/assignee": contactMessages,
  "patch /v1/admin/applications/{application_id}": applications,
  "put /v1/admin/applications/{application_id}/assignee": applications,
  "post /v1/admin/applications/next": [],
  "post /v1/admin/applications/{application_id}/approve": applications,
  "post /v1/admin/applications/{application_id}/reject": applications,
  "post /v1/admin/applications/{application_id}/decisions/approve": [...applications, ...held],
  "post /v1/admin/applications/{application_id}/decisions/reject": [...applications, ...held],
  // The queue's own polling shows who holds which.
  "delete /v1/admin/applications/{application_id}/claim": [],
  "delete /v1/admin/verifications/{submission_id}/claim": [],
  "post /v1/admin/applications/{application_id}/claim": [],
  "post /v1/admin/offers/{offer_id}/health-overrules": adminOffers,
  "post /v1/admin/offers/{offer_id}/approve": adminOffers,
  "post /v1/admin/offers/{offer_id}/decisions/approve": [...adminOffers, ...held],
  "post /v1/admin/offers/{offer_id}/decisions/ask": [...adminOffers, ...held],
  "post /v1/admin/offers/{offer_id}/decisions/reject": [...adminOffers, ...held],
  "post /v1/admin/offer-revisions/{revision_id}/decisions/approve": [...adminOffers, ...held],
  "post /v1/admin/offer-revisions/{revision_id}/decisions/ask": [...adminOffers, ...held],
  "post /v1/admin/offer-revisions/{revision_id}/decisions/reject": [...adminOffers, ...held],
  "post /v1/admin/held-decisions/{decision_id}/undo": [
    ...adminOffers,
    ...applications,
    ...contactMessages,
    ...finance,
    ...held,
  ],
  "post /v1/admin/offers/{offer_id}/archive": adminOffers,
  "post /v1/admin/offers/{offer_id}/ask": adminOffers,
  "post /v1/admin/offers/{offer_id}/boosts": adminOffers,
  "post /v1/admin/offers/{offer_id}/messages": adminOffers,
  "post /v1/admin/offers/{offer_id}/pause": adminOffers,
  "post /v1/admin/offers/{offer_id}/reject": adminOffers,
  "post /v1/admin/offers/{offer_id}/resume": adminOffers,
  "post /v1/admin/offers/stop": adminOffers,
  "post /v1/admin/boosts/{boost_id}/stop": adminOffers,
  "post /v1/admin/offer-revisions/{revision_id}/approve": adminOffers,
  "post /v1/admin/offer-revisions/{revision_id}/ask": adminOffers,
  "post /v1/admin/offer-revisions/{revision_id}/reject": adminOffers,
  "delete /v1/admin/saved-views/{view_id}": savedViews,
  "patch /v1/admin/saved-views/{view_id}": savedViews,
  "post /v1/admin/saved-views": savedViews,
  "post /v1/admin/review-policies/brand_applications": policies,
  "post /v1/admin/review-policies/offers": policies,
  "post /v1/admin/review-policies/student_ids": policies,
  "put /v1/admin/offer-cases/{case_id}/assignee": ["/v1/admin/offer-cases"],
  "post /v1/admin/offer-cases/{case_id}/link-checks": ["/v1/admin/offer-cases"],
  "delete /v1/admin/offers/{offer_id}/claim": [],
  "post /v1/admin/offers/{offer_id}/claim": [],
  "post /v1/admin/offer-cases/next": [],
  "post /v1/admin/verification-decisions/{decision_id}/undo": verifications,
  "post /v1/admin/verifications/next": [],
  "post /v1/admin/verifications/{submission_id}/claim": [],
  "post /v1/admin/verifications/{submission_id}/approve": verifications,
  "post /v1/admin/verifications/{submission_id}/ask": verifications,
  "post /v1/admin/verifications/{submission_id}/escalate": verifications,
  "post /v1/admin/verifications/{submission_id}/open": [],
  "post /v1/admin/verifications/{submission_id}/reject": verifications,
  "post /v1/admin/verifications/{submission_id}/second-review": verifications,
  "post /v1/admin/verifications/{submission_id}/snooze": verifications,
  "post /v1/admin/verification-approvals": verifications,
  "post /v1/admin/verifications/{submission_id}/documents/{document_id}/retry": verifications,
};
