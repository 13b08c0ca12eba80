import {
  createPageRoute,
  GuardedOutlet,
  HandOver,
  NotFoundPage,
  RequireDeveloper,
  RouteFallback,
  sharedRoutes,
  unlessLeft,
} from "@bachat/site";
import { Page, PageSkeleton } from "@bachat/ui";
import { Navigate, type RouteObject } from "react-router";
import { PlainLayout } from "./layouts/PlainLayout.tsx";
import { shellMessages } from "./messages/en.ts";
import { handedOver, routePaths } from "./paths.ts";
import { AuthRedirect } from "./session/AuthRedirect.tsx";
import { StartRedirect } from "./session/StartRedirect.tsx";

const skeleton = (
  <Page>
    <PageSkeleton label={shellMessages.text("loadingPage")} />
  </Page>
);

const page = createPageRoute(skeleton);

const plainScreens: RouteObject[] = [
  { index: true, Component: StartRedirect },
  { path: routePaths.auth, Component: AuthRedirect },
  page(routePaths.signIn, () => import("./pages/admin-auth/AdminAuthPage.tsx"), "AdminAuthPage"),
  page(
    routePaths.access,
    () => import("./pages/admin-access/AdminAccessPage.tsx"),
    "AdminAccessPage",
  ),
  {
    element: <RequireDeveloper />,
    children: [
      page(routePaths.devTools, () => import("./pages/dev-tools/DevToolsPage.tsx"), "DevToolsPage"),
      page(
        routePaths.apiTesting,
        () => import("./pages/api-testing/ApiTestingPage.tsx"),
        "ApiTestingPage",
      ),
      page(routePaths.testing, () => import("./pages/testing/TestingPage.tsx"), "TestingPage"),
    ],
  },
  page(routePaths.status, () => import("./pages/status/StatusPage.tsx"), "StatusPage"),
  page(
    routePaths.typography,
    () => import("./pages/typography/TypographyPage.tsx"),
    "TypographyPage",
  ),
  ...sharedRoutes(skeleton),
  ...handedOver.student.map((path) => ({ path, element: <HandOver to="student" /> })),
  ...handedOver.brand.map((path) => ({ path, element: <HandOver to="brand" /> })),
  { path: "*", element: <NotFoundPage /> },
];

const adminScreens: RouteObject[] = [
  page(undefined, () => import("./pages/dashboard/DashboardPage.tsx"), "DashboardPage"),
  page(
    routePaths.submissions,
    () => import("./pages/submissions/SubmissionsPage.tsx"),
    "SubmissionsPage",
  ),
  page(
    routePaths.submission,
    () => import("./pages/submissions/ApplicationPage.tsx"),
    "ApplicationPage",
  ),
  page(
    routePaths.offers,
    () => import("./pages/offer-review/ReviewQueuePage.tsx"),
    "ReviewQueuePage",
  ),
  page(routePaths.offerCase, () => import("./pages/offer-review/CasePage.tsx"), "CasePage"),
  page(routePaths.allOffers, () => import("./pages/offers/AllOffersPage.tsx"), "AllOffersPage"),
  page(routePaths.offer, () => import("./pages/offers/OfferPage.tsx"), "OfferPage"),
  { path: routePaths.oldVerification, element: <Navigate to={routePaths.verification} replace /> },
  page(
    routePaths.verification,
    () => import("./pages/verification-live/VerificationLivePage.tsx"),
    "VerificationLivePage",
  ),
  page(
    routePaths.verificationAnalytics,
    () => import("./pages/verification-analytics/VerificationAnalyticsPage.tsx"),
    "VerificationAnalyticsPage",
  ),
  page(
    routePaths.practice,
    () => import("./pages/verification-analytics/PracticePage.tsx"),
    "PracticePage",
  ),
  page(
    routePaths.practiceSet,
    () => import("./pages/verification-analytics/PracticeSetPage.tsx"),
    "PracticeSetPage",
  ),
  page(
    routePaths.contactMessages,
    () => import("./pages/contact-messages/ContactMessagesPage.tsx"),
    "ContactMessagesPage",
  ),
  page(routePaths.students, () => import("./pages/students/StudentsPage.tsx"), "StudentsPage"),
  page(routePaths.student, () => import("./pages/students/StudentPage.tsx"), "StudentPage"),
  page(routePaths.brands, () => import("./pages/brands/BrandsPage.tsx"), "BrandsPage"),
  page(routePaths.brand, () => import("./pages/brands/BrandPage.tsx"), "BrandPage"),
  page(routePaths.colleges, () => import("./pages/colleges/CollegesPage.tsx"), "CollegesPage"),
  page(
    routePaths.typedColleges,
    () => import("./pages/colleges/TypedCollegesPage.tsx"),
    "TypedCollegesPage",
  ),
  page(routePaths.collegeDomains, () => import("./pages/colleges/DomainsPage.tsx"), "DomainsPage"),
  page(routePaths.collegeRosters, () => import("./pages/colleges/RostersPage.tsx"), "RostersPage"),
  page(routePaths.college, () => import("./pages/colleges/CollegePage.tsx"), "CollegePage"),
  page(
    routePaths.brandDirectory,
    () => import("./pages/brand-directory/BrandDirectoryPage.tsx"),
    "BrandDirectoryPage",
  ),
  page(routePaths.brandApi, () => import("./pages/brand-api/BrandApiPage.tsx"), "BrandApiPage"),
  page(routePaths.apiCustomer, () => import("./pages/brand-api/CustomerPage.tsx"), "CustomerPage"),
  page(
    routePaths.categories,
    () => import("./pages/categories/CategoriesPage.tsx"),
    "CategoriesPage",
  ),
  page(routePaths.synonyms, () => import("./pages/synonyms/SynonymsPage.tsx"), "SynonymsPage"),
  page(routePaths.admins, () => import("./pages/admins/AdminsPage.tsx"), "AdminsPage"),
  page(routePaths.settings, () => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
  page(
    routePaths.confirmations,
    () => import("./pages/confirmations/ConfirmationsPage.tsx"),
    "ConfirmationsPage",
  ),
  page(routePaths.audit, () => import("./pages/audit/AuditPage.tsx"), "AuditPage"),
  page(
    routePaths.auditDocuments,
    () => import("./pages/audit/DocumentReadsPage.tsx"),
    "DocumentReadsPage",
  ),
  page(routePaths.auditEntry, () => import("./pages/audit/EntryPage.tsx"), "EntryPage"),
  page(
    routePaths.contactMessage,
    () => import("./pages/contact-messages/MessagePage.tsx"),
    "MessagePage",
  ),
  page(routePaths.finance, () => import("./pages/finance/OrdersPage.tsx"), "OrdersPage"),
  page(routePaths.financeOrder, () => import("./pages/finance/OrderPage.tsx"), "OrderPage"),
  page(routePaths.financeRefunds, () => import("./pages/finance/RefundsPage.tsx"), "RefundsPage"),
  page(routePaths.financeCases, () => import("./pages/finance/CasesPage.tsx"), "CasesPage"),
  page(routePaths.financeCase, () => import("./pages/finance/CasePage.tsx"), "CasePage"),
  page(
    routePaths.financeSettlements,
    () => import("./pages/finance/SettlementsPage.tsx"),
    "SettlementsPage",
  ),
  page(
    routePaths.financeSettlement,
    () => import("./pages/finance/SettlementPage.tsx"),
    "SettlementPage",
  ),
  page(
    routePaths.financeInvoices,
    () => import("./pages/finance/InvoicesPage.tsx"),
    "InvoicesPage",
  ),
  page(routePaths.mail, () => import("./pages/mail/OutboxPage.tsx"), "OutboxPage"),
  page(
    routePaths.mailSuppressed,
    () => import("./pages/mail/SuppressedPage.tsx"),
    "SuppressedPage",
  ),
  page(routePaths.mailTemplates, () => import("./pages/mail/TemplatesPage.tsx"), "TemplatesPage"),
  page(routePaths.mailTemplate, () => import("./pages/mail/TemplatePage.tsx"), "TemplatePage"),
  page(routePaths.financeExport, () => import("./pages/finance/ExportPage.tsx"), "ExportPage"),
  { path: "*", element: <NotFoundPage /> },
];

const inside = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteFallback, children },
];

/** Every route of the admin site. An unknown address answers with the not-found page. */
export const routes: RouteObject[] = [
  {
    Component: GuardedOutlet,
    ErrorBoundary: RouteFallback,
    children: [
      { Component: PlainLayout, children: inside(plainScreens) },
      {
        path: routePaths.admin,
        hydrateFallbackElement: skeleton,
        lazy: async () => ({
          Component: (await unlessLeft(import("./layouts/AdminLayout.tsx"))).AdminLayout,
        }),
        children: inside(adminScreens),
      },
    ],
  },
];
