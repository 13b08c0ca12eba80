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
  college: "/admin/colleges/:id",
  brandDirectory: "/admin/brand-directory",
  brandApi: "/admin/brand-api",
  apiCustomer: "/admin/brand-api/:id",
  categories: "/admin/categories",
  admins: "/admin/admins",
  settings: "/admin/settings",
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
  colleges: (tab?: "list" | "typed" | "domains") =>
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
  admins: () => routePaths.admins,
  settings: () => routePaths.settings,
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
  { path: routePaths.access, title: "Your access · Bachat Admin" },
  { path: routePaths.admin, title: "Bachat Admin" },
  { path: routePaths.submissions, title: "Submissions · Bachat Admin" },
  { path: routePaths.submission, title: "Submission · Bachat Admin" },
  { path: routePaths.offers, title: "Offers to review · Bachat Admin" },
  { path: routePaths.allOffers, title: "All offers · Bachat Admin" },
  { path: routePaths.offerCase, title: "Offer review · Bachat Admin" },
  { path: routePaths.offer, title: "Offer · Bachat Admin" },
  { path: routePaths.oldVerification, title: "Verification · Bachat Admin" },
  { path: routePaths.verification, title: "Verification · Bachat Admin" },
  { path: routePaths.verificationAnalytics, title: "Verification figures · Bachat Admin" },
  { path: routePaths.practice, title: "Practice · Bachat Admin" },
  { path: routePaths.practiceSet, title: "Practice set · Bachat Admin" },
  { path: routePaths.contactMessages, title: "Contact messages · Bachat Admin" },
  { path: routePaths.students, title: "Students · Bachat Admin" },
  { path: routePaths.student, title: "Student · Bachat Admin" },
  { path: routePaths.brands, title: "Brands · Bachat Admin" },
  { path: routePaths.brand, title: "Brand · Bachat Admin" },
  { path: routePaths.colleges, title: "Colleges · Bachat Admin" },
  { path: routePaths.typedColleges, title: "Typed by students · Bachat Admin" },
  { path: routePaths.collegeDomains, title: "Mail domains · Bachat Admin" },
  { path: routePaths.college, title: "College · Bachat Admin" },
  { path: routePaths.brandDirectory, title: "Brand directory · Bachat Admin" },
  { path: routePaths.brandApi, title: "API customers · Bachat Admin" },
  { path: routePaths.apiCustomer, title: "API customer · Bachat Admin" },
  { path: routePaths.categories, title: "Categories · Bachat Admin" },
  { path: routePaths.admins, title: "Admins · Bachat Admin" },
  { path: routePaths.settings, title: "Settings · Bachat Admin" },
  { path: routePaths.audit, title: "Audit log · Bachat Admin" },
  { path: routePaths.auditDocuments, title: "Documents opened · Bachat Admin" },
  { path: routePaths.auditEntry, title: "Audit log · Bachat Admin" },
  { path: routePaths.contactMessage, title: "Contact message · Bachat Admin" },
  { path: routePaths.finance, title: "Orders · Bachat Admin" },
  { path: routePaths.financeRefunds, title: "Refunds · Bachat Admin" },
  { path: routePaths.financeCases, title: "Mismatches · Bachat Admin" },
  { path: routePaths.financeCase, title: "Case · Bachat Admin" },
  { path: routePaths.financeSettlements, title: "Settlements · Bachat Admin" },
  { path: routePaths.financeSettlement, title: "Settlement · Bachat Admin" },
  { path: routePaths.financeInvoices, title: "Invoices · Bachat Admin" },
  { path: routePaths.financeExport, title: "Export · Bachat Admin" },
  { path: routePaths.financeOrder, title: "Order · Bachat Admin" },
  { path: routePaths.mail, title: "Outbox · Bachat Admin" },
  { path: routePaths.mailSuppressed, title: "Suppressed addresses · Bachat Admin" },
  { path: routePaths.mailTemplates, title: "Mail templates · Bachat Admin" },
  { path: routePaths.mailTemplate, title: "Mail template · Bachat Admin" },
  { path: routePaths.devTools, title: "Developer tools · Bachat Admin" },
  { path: routePaths.apiTesting, title: "API testing · Bachat Admin" },
  { path: routePaths.testing, title: "Self-checks · Bachat Admin" },
  {
    path: routePaths.status,
    title: "Status · Bachat",
    description: "How Bachat's sites and APIs work, now and in the last 90 days.",
    isOpen: true,
    page: "pages/status/StatusPage.tsx",
  },
  { path: routePaths.typography, title: "Design system · Bachat Admin" },
  ...sharedRoutePatterns,
  ...studentScreens,
  ...brandScreens,
] as const;
