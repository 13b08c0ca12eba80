import { signInPaths } from "@bachat/rules/sign-in";
import type { PageRecord } from "@bachat/site/page-records";
import type { NavFigure, NavIcon } from "./components/nav-icons.ts";
import type { Permission } from "./session/permissions.ts";

export interface AdminPage extends PageRecord {
  /** The permission for the page, and for pages below it that name none; a page without any is open to every admin. */
  permission?: Permission;
  /** Puts the page into the navigation, in the order of these records. */
  icon?: NavIcon;
  waiting?: NavFigure;
  /** For developers: its guard leads others away. */
  isDeveloper?: true;
  /** Everybody may open it, also where only some networks may open the site. */
  isOpen?: true;
  description?: string;
}

/** Every page of the admin site. */
export const pages = {
  start: { path: "/", title: "Bachat Admin" },
  auth: { path: "/auth", title: "Admin sign in" },
  signIn: {
    path: signInPaths.admin,
    file: "admin-auth/AdminAuthPage",
    title: "Admin sign in",
    flows: ["admin-pages", "office"],
  },
  admin: {
    path: "/admin",
    file: "dashboard/DashboardPage",
    name: "Dashboard",
    icon: "dashboard",
    flows: ["admin-overview", "admin-review", "office"],
  },
  submissions: {
    path: "/admin/submissions",
    file: "submissions/SubmissionsPage",
    name: "Submissions",
    icon: "inbox",
    permission: "brands",
    waiting: "applications",
    flows: ["admin-inbox", "admin-review", "brand"],
  },
  submission: {
    path: "/admin/submissions/:id",
    file: "submissions/ApplicationPage",
    title: "Application",
  },
  offers: {
    path: "/admin/offers",
    file: "offer-review/ReviewQueuePage",
    title: "Offers to review",
    name: "Offers",
    icon: "ticket",
    permission: "catalogue",
    waiting: "offers",
    flows: ["admin-offers", "admin-offers-next"],
  },
  allOffers: {
    path: "/admin/offers/all",
    file: "offers/AllOffersPage",
    name: "All offers",
    flows: ["admin-offers", "admin-offers-lists"],
  },
  offerCase: {
    path: "/admin/offers/review/:id",
    file: "offer-review/CasePage",
    title: "Offer review",
  },
  offer: { path: "/admin/offers/:id", file: "offers/OfferPage", title: "Offer" },
  oldVerification: { path: "/admin/verification", title: "Verification" },
  verification: {
    path: "/admin/verification-live",
    file: "verification-live/VerificationLivePage",
    name: "Verification",
    icon: "shield",
    permission: "reviewer",
    waiting: "verifications",
    flows: ["admin-id-desk", "admin-review", "verification", "student-id"],
  },
  verificationAnalytics: {
    path: "/admin/verification-analytics",
    file: "verification-analytics/VerificationAnalyticsPage",
    name: "Verification figures",
    icon: "chart",
    permission: "reviewer",
    flows: ["admin-verification-figures"],
  },
  practice: {
    path: "/admin/verification-analytics/practice",
    file: "verification-analytics/PracticePage",
    title: "Practice",
  },
  practiceSet: {
    path: "/admin/verification-analytics/practice-set",
    file: "verification-analytics/PracticeSetPage",
    title: "Practice set",
    permission: "owner",
  },
  contactMessages: {
    path: "/admin/contact-messages",
    file: "contact-messages/ContactMessagesPage",
    name: "Contact messages",
    icon: "mail",
    permission: "reviewer",
    waiting: "messages",
    flows: ["admin-inbox", "contact"],
  },
  contactMessage: {
    path: "/admin/contact-messages/:id",
    file: "contact-messages/MessagePage",
    title: "Message",
  },
  finance: {
    path: "/admin/finance",
    file: "finance/OrdersPage",
    title: "Orders",
    name: "Finance",
    icon: "receipt",
    permission: "finance",
    waiting: "finance",
    flows: ["admin-finance"],
  },
  financeOrder: {
    path: "/admin/finance/orders/:id",
    file: "finance/OrderPage",
    title: "Order",
  },
  financeRefunds: {
    path: "/admin/finance/refunds",
    file: "finance/RefundsPage",
    name: "Refunds",
  },
  financeCases: {
    path: "/admin/finance/cases",
    file: "finance/CasesPage",
    name: "Mismatches",
  },
  financeCase: { path: "/admin/finance/cases/:id", file: "finance/CasePage", title: "Case" },
  financeSettlements: {
    path: "/admin/finance/settlements",
    file: "finance/SettlementsPage",
    title: "Settlements",
    name: "Settlements of the gateway",
  },
  financeSettlement: {
    path: "/admin/finance/settlements/:id",
    file: "finance/SettlementPage",
    title: "Settlement",
  },
  financeInvoices: {
    path: "/admin/finance/invoices",
    file: "finance/InvoicesPage",
    title: "Invoices and credit notes",
    name: "Invoices",
  },
  financeExport: {
    path: "/admin/finance/export",
    file: "finance/ExportPage",
    name: "Export for the accountant",
  },
  financeCheck: {
    path: "/admin/finance/export/check",
    file: "finance/CheckPage",
    title: "The return beside the books",
  },
  students: {
    path: "/admin/students",
    file: "students/StudentsPage",
    name: "Students",
    icon: "school",
    permission: "reviewer",
    flows: ["admin-people"],
  },
  student: { path: "/admin/students/:id", file: "students/StudentPage", title: "Student" },
  brands: {
    path: "/admin/brands",
    file: "brands/BrandsPage",
    name: "Brands",
    icon: "store",
    permission: "brands",
    waiting: "brandChanges",
    flows: ["admin-brands"],
  },
  brand: { path: "/admin/brands/:id", file: "brands/BrandPage", title: "Brand" },
  brandApi: {
    path: "/admin/brand-api",
    file: "brand-api/BrandApiPage",
    name: "API customers",
    icon: "api",
    permission: "brands",
    flows: ["admin-brand-api"],
  },
  apiCustomer: {
    path: "/admin/brand-api/:id",
    file: "brand-api/CustomerPage",
    title: "API customer",
  },
  categories: {
    path: "/admin/categories",
    file: "categories/CategoriesPage",
    name: "Categories",
    icon: "category",
    permission: "catalogue",
    flows: ["admin-catalogue"],
  },
  synonyms: {
    path: "/admin/synonyms",
    file: "synonyms/SynonymsPage",
    name: "Synonyms",
    icon: "vocabulary",
    permission: "catalogue",
    flows: ["admin-synonyms"],
  },
  brandDirectory: {
    path: "/admin/brand-directory",
    file: "brand-directory/BrandDirectoryPage",
    name: "Brand directory",
    icon: "numbers",
    permission: "catalogue",
    flows: ["admin-catalogue"],
  },
  colleges: {
    path: "/admin/colleges",
    file: "colleges/CollegesPage",
    name: "Colleges",
    icon: "building",
    permission: "catalogue",
    flows: ["admin-colleges"],
  },
  typedColleges: {
    path: "/admin/colleges/typed",
    file: "colleges/TypedCollegesPage",
    title: "Typed by students",
    name: "College names that students typed",
  },
  collegeDomains: {
    path: "/admin/colleges/domains",
    file: "colleges/DomainsPage",
    title: "Mail domains",
    name: "College domains",
  },
  collegeRosters: {
    path: "/admin/colleges/rosters",
    file: "colleges/RostersPage",
    title: "Rosters",
  },
  college: { path: "/admin/colleges/:id", file: "colleges/CollegePage", title: "College" },
  confirmations: {
    path: "/admin/confirmations",
    file: "confirmations/ConfirmationsPage",
    name: "Confirmations",
    icon: "check",
    waiting: "confirmations",
    flows: ["office"],
  },
  admins: {
    path: "/admin/admins",
    file: "admins/AdminsPage",
    name: "Admins",
    icon: "users",
    permission: "owner",
    flows: ["office"],
  },
  settings: {
    path: "/admin/settings",
    file: "settings/SettingsPage",
    name: "Settings",
    icon: "settings",
    permission: "owner",
    flows: ["admin-settings"],
  },
  audit: {
    path: "/admin/audit",
    file: "audit/AuditPage",
    name: "Audit log",
    icon: "history",
    permission: "owner",
    flows: ["admin-audit"],
  },
  auditDocuments: {
    path: "/admin/audit/documents",
    file: "audit/DocumentReadsPage",
    title: "Documents opened",
    name: "Who opened which documents",
  },
  auditEntry: { path: "/admin/audit/:id", file: "audit/EntryPage", title: "Audit log" },
  mail: {
    path: "/admin/mail",
    file: "mail/OutboxPage",
    title: "Outbox",
    name: "Mail",
    icon: "forward",
    permission: "owner",
    flows: ["admin-mail"],
  },
  mailSuppressed: {
    path: "/admin/mail/suppressed",
    file: "mail/SuppressedPage",
    name: "Suppressed addresses",
  },
  mailTemplates: {
    path: "/admin/mail/templates",
    file: "mail/TemplatesPage",
    name: "Mail templates",
  },
  mailTemplate: {
    path: "/admin/mail/templates/:name",
    file: "mail/TemplatePage",
    title: "Mail template",
  },
  status: {
    path: "/status",
    file: "status/StatusPage",
    name: "Status",
    icon: "activity",
    description: "How Bachat's sites and APIs work, now and in the last 90 days.",
    isOpen: true,
    flows: ["status"],
  },
  devTools: {
    path: "/dev-tools",
    file: "dev-tools/DevToolsPage",
    name: "Developer tools",
    icon: "tool",
    isDeveloper: true,
    flows: ["admin-tools", "guarded-routes"],
  },
  apiTesting: {
    path: "/api-testing",
    file: "api-testing/ApiTestingPage",
    name: "API testing",
    isDeveloper: true,
    flows: ["admin-tools", "guarded-routes"],
  },
  testing: {
    path: "/testing",
    file: "testing/TestingPage",
    name: "Self-checks",
    isDeveloper: true,
    flows: ["admin-tools", "guarded-routes"],
  },
  typography: {
    path: "/typography",
    file: "typography/TypographyPage",
    name: "Design system",
    flows: ["admin-tools"],
  },
  access: {
    path: "/admin-access",
    file: "admin-access/AdminAccessPage",
    name: "Your access",
    flows: ["admin-pages"],
  },
} as const satisfies Readonly<Record<string, AdminPage>>;

/** The same as a list. */
export const pageList: readonly AdminPage[] = Object.values(pages);
