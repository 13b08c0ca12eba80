import { signInPaths } from "@bachat/rules/sign-in";
import type { Permission } from "./session/permissions.ts";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** The address of each screen of this site: route table, server and links take it from here. */
export const routePaths = {
  start: "/",
  auth: "/auth",
  signIn: signInPaths.admin,
  access: "/admin-access",
  admin: "/admin",
  submissions: "/admin/submissions",
  submission: "/admin/submissions/:id",
  oldVerification: "/admin/verification",
  offers: "/admin/offers",
  allOffers: "/admin/offers/all",
  offerCase: "/admin/offers/review/:id",
  offer: "/admin/offers/:id",
  verification: "/admin/verification-live",
  verificationAnalytics: "/admin/verification-analytics",
  practice: "/admin/verification-analytics/practice",
  practiceSet: "/admin/verification-analytics/practice-set",
  contactMessages: "/admin/contact-messages",
  students: "/admin/students",
  student: "/admin/students/:id",
  brands: "/admin/brands",
  brand: "/admin/brands/:id",
  colleges: "/admin/colleges",
  typedColleges: "/admin/colleges/typed",
  collegeDomains: "/admin/colleges/domains",
  collegeRosters: "/admin/colleges/rosters",
  college: "/admin/colleges/:id",
  brandDirectory: "/admin/brand-directory",
  brandApi: "/admin/brand-api",
  apiCustomer: "/admin/brand-api/:id",
  categories: "/admin/categories",
  synonyms: "/admin/synonyms",
  admins: "/admin/admins",
  settings: "/admin/settings",
  confirmations: "/admin/confirmations",
  audit: "/admin/audit",
  auditDocuments: "/admin/audit/documents",
  auditEntry: "/admin/audit/:id",
  contactMessage: "/admin/contact-messages/:id",
  finance: "/admin/finance",
  financeRefunds: "/admin/finance/refunds",
  financeCases: "/admin/finance/cases",
  financeCase: "/admin/finance/cases/:id",
  financeSettlements: "/admin/finance/settlements",
  financeSettlement: "/admin/finance/settlements/:id",
  financeInvoices: "/admin/finance/invoices",
  financeExport: "/admin/finance/export",
  financeOrder: "/admin/finance/orders/:id",
  mail: "/admin/mail",
  mailSuppressed: "/admin/mail/suppressed",
  mailTemplates: "/admin/mail/templates",
  mailTemplate: "/admin/mail/templates/:name",
  devTools: "/dev-tools",
  apiTesting: "/api-testing",
  testing: "/testing",
  status: "/status",
  typography: "/typography",
} as const;

const filtered = (path: string, only: string | undefined) =>
  only === undefined ? path : `${path}?only=${only}`;

/** The same with their parts and queries, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  start: () => routePaths.start,
  signIn: () => routePaths.signIn,
  access: () => routePaths.access,
  admin: () => routePaths.admin,
  submissions: (only?: "overdue") => filtered(routePaths.submissions, only),
  /** Cases carry their list's query, so that the next case is the next of the same list. */
  submission: (id: string, search = "") => `${routePaths.submissions}/${id}${search}`,
  verification: () => routePaths.verification,
  /** A tab about how student IDs are decided; the figures are the first. */
  verificationAnalytics: (tab?: "figures" | "practice" | "set") =>
    tab === "practice"
      ? routePaths.practice
      : tab === "set"
        ? routePaths.practiceSet
        : routePaths.verificationAnalytics,
  contactMessages: (only?: "overdue") => filtered(routePaths.contactMessages, only),
  verificationCase: (id: string) => `${routePaths.verification}?submission=${id}`,
  students: () => routePaths.students,
  student: (id: string) => `${routePaths.students}/${id}`,
  brands: (only?: "change_waiting") => filtered(routePaths.brands, only),
  brand: (id: string) => `${routePaths.brands}/${id}`,
  /** A tab of the colleges; their list is the first. */
  colleges: (tab?: "list" | "typed" | "domains" | "rosters") =>
    tab === undefined || tab === "list" ? routePaths.colleges : `${routePaths.colleges}/${tab}`,
  college: (id: string) => `${routePaths.colleges}/${id}`,
  brandDirectory: () => routePaths.brandDirectory,
  brandApi: (only?: "alert" | "running_out" | "webhooks_failing") =>
    filtered(routePaths.brandApi, only),
  /** With the period that the list shows, where it is not the usual one. */
  apiCustomer: (id: string, period = "7") =>
    period === "7"
      ? `${routePaths.brandApi}/${id}`
      : `${routePaths.brandApi}/${id}?period=${period}`,
  categories: () => routePaths.categories,
  synonyms: () => routePaths.synonyms,
  admins: () => routePaths.admins,
  settings: () => routePaths.settings,
  confirmations: () => routePaths.confirmations,
  audit: () => routePaths.audit,
  auditDocuments: () => routePaths.auditDocuments,
  auditEntry: (id: string) => `${routePaths.audit}/${id}`,
  contactMessage: (id: string, search = "") => `${routePaths.contactMessages}/${id}${search}`,
  /** A tab of finance; the orders are the first. */
  finance: (tab?: "orders" | "refunds" | "cases" | "settlements" | "invoices" | "export") =>
    tab === undefined || tab === "orders" ? routePaths.finance : `${routePaths.finance}/${tab}`,
  financeCase: (id: string) => `${routePaths.financeCases}/${id}`,
  financeSettlement: (id: string) => `${routePaths.financeSettlements}/${id}`,
  /** Those that a number is found in. */
  financeSettlements: (search: string) =>
    `${routePaths.financeSettlements}?search=${encodeURIComponent(search)}`,
  financeOrder: (id: string) => `${routePaths.finance}/orders/${id}`,
  /** A tab of mail; the outbox is the first. */
  mail: (tab?: "outbox" | "suppressed" | "templates") =>
    tab === undefined || tab === "outbox" ? routePaths.mail : `${routePaths.mail}/${tab}`,
  mailTemplate: (name: string) => `${routePaths.mailTemplates}/${name}`,
  offers: () => routePaths.offers,
  allOffers: (only?: "failing") => filtered(routePaths.allOffers, only),
  offerCase: (id: string, search = "") => `${routePaths.offers}/review/${id}${search}`,
  offer: (id: string) => `${routePaths.offers}/${id}`,
  devTools: () => routePaths.devTools,
  apiTesting: () => routePaths.apiTesting,
  testing: () => routePaths.testing,
  status: () => routePaths.status,
  typography: () => routePaths.typography,
};

const studentScreens = ["/categories", "/categories/:slug", "/offers/:id", "/dashboard"] as const;
const brandScreens = [
  signInPaths.brand,
  "/brand-partnership",
  "/student-verification-api",
  "/brand-test",
] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, brand: brandScreens };

/** The permission that the screens at and below an address need; the others are open to every admin. */
const permissions: readonly [path: string, Permission][] = [
  [routePaths.submissions, "brands"],
  [routePaths.offers, "catalogue"],
  [routePaths.categories, "catalogue"],
  [routePaths.synonyms, "catalogue"],
  [routePaths.brandDirectory, "catalogue"],
  [routePaths.verification, "reviewer"],
  [routePaths.practiceSet, "owner"],
  [routePaths.verificationAnalytics, "reviewer"],
  [routePaths.contactMessages, "reviewer"],
  [routePaths.students, "reviewer"],
  [routePaths.finance, "finance"],
  [routePaths.brands, "brands"],
  [routePaths.brandApi, "brands"],
  [routePaths.colleges, "catalogue"],
  [routePaths.admins, "owner"],
  [routePaths.settings, "owner"],
  [routePaths.audit, "owner"],
  [routePaths.mail, "owner"],
];

export const permissionFor = (pathname: string): Permission | undefined =>
  permissions.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  { path: routePaths.start, title: "Bachat Admin" },
  { path: routePaths.auth, title: "Admin sign in · Bachat" },
  { path: routePaths.signIn, title: "Admin sign in · Bachat" },
  { path: routePaths.access, title: "Your access · Bachat" },
  { path: routePaths.admin, title: "Dashboard · Bachat" },
  { path: routePaths.submissions, title: "Submissions · Bachat" },
  { path: routePaths.submission, title: "Application · Bachat" },
  { path: routePaths.offers, title: "Offers to review · Bachat" },
  { path: routePaths.allOffers, title: "All offers · Bachat" },
  { path: routePaths.offerCase, title: "Offer review · Bachat" },
  { path: routePaths.offer, title: "Offer · Bachat" },
  { path: routePaths.oldVerification, title: "Verification · Bachat" },
  { path: routePaths.verification, title: "Verification · Bachat" },
  { path: routePaths.verificationAnalytics, title: "Verification figures · Bachat" },
  { path: routePaths.practice, title: "Practice · Bachat" },
  { path: routePaths.practiceSet, title: "Practice set · Bachat" },
  { path: routePaths.contactMessages, title: "Contact messages · Bachat" },
  { path: routePaths.students, title: "Students · Bachat" },
  { path: routePaths.student, title: "Student · Bachat" },
  { path: routePaths.brands, title: "Brands · Bachat" },
  { path: routePaths.brand, title: "Brand · Bachat" },
  { path: routePaths.colleges, title: "Colleges · Bachat" },
  { path: routePaths.typedColleges, title: "Typed by students · Bachat" },
  { path: routePaths.collegeDomains, title: "Mail domains · Bachat" },
  { path: routePaths.collegeRosters, title: "Rosters · Bachat" },
  { path: routePaths.college, title: "College · Bachat" },
  { path: routePaths.brandDirectory, title: "Brand directory · Bachat" },
  { path: routePaths.brandApi, title: "API customers · Bachat" },
  { path: routePaths.apiCustomer, title: "API customer · Bachat" },
  { path: routePaths.categories, title: "Categories · Bachat" },
  { path: routePaths.synonyms, title: "Synonyms · Bachat" },
  { path: routePaths.admins, title: "Admins · Bachat" },
  { path: routePaths.settings, title: "Settings · Bachat" },
  { path: routePaths.confirmations, title: "Confirmations · Bachat" },
  { path: routePaths.audit, title: "Audit log · Bachat" },
  { path: routePaths.auditDocuments, title: "Documents opened · Bachat" },
  { path: routePaths.auditEntry, title: "Audit log · Bachat" },
  { path: routePaths.contactMessage, title: "Message · Bachat" },
  { path: routePaths.finance, title: "Orders · Bachat" },
  { path: routePaths.financeRefunds, title: "Refunds · Bachat" },
  { path: routePaths.financeCases, title: "Mismatches · Bachat" },
  { path: routePaths.financeCase, title: "Case · Bachat" },
  { path: routePaths.financeSettlements, title: "Settlements · Bachat" },
  { path: routePaths.financeSettlement, title: "Settlement · Bachat" },
  { path: routePaths.financeInvoices, title: "Invoices and credit notes · Bachat" },
  { path: routePaths.financeExport, title: "Export for the accountant · Bachat" },
  { path: routePaths.financeOrder, title: "Order · Bachat" },
  { path: routePaths.mail, title: "Outbox · Bachat" },
  { path: routePaths.mailSuppressed, title: "Suppressed addresses · Bachat" },
  { path: routePaths.mailTemplates, title: "Mail templates · Bachat" },
  { path: routePaths.mailTemplate, title: "Mail template · Bachat" },
  { path: routePaths.devTools, title: "Developer tools · Bachat" },
  { path: routePaths.apiTesting, title: "API testing · Bachat" },
  { path: routePaths.testing, title: "Self-checks · Bachat" },
  {
    path: routePaths.status,
    title: "Status · Bachat",
    description: "How Bachat's sites and APIs work, now and in the last 90 days.",
    isOpen: true,
    page: "pages/status/StatusPage.tsx",
  },
  { path: routePaths.typography, title: "Design system · Bachat" },
  ...sharedRoutePatterns,
  ...studentScreens.map((path) => ({ path, home: "student" })),
  ...brandScreens.map((path) => ({ path, home: "brand" })),
] as const;
