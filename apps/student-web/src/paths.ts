import { signInPaths, signUpPath } from "@bachat/rules/sign-in";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** The address of each screen of this site: route table, server and links take it from here. */
export const routePaths = {
  home: "/",
  signIn: signInPaths.student,
  categories: "/categories",
  category: "/categories/:slug",
  brands: "/brands",
  brand: "/brands/:slug",
  newsletter: "/newsletter",
  emails: "/emails",
  join: "/join/:code",
  offer: "/offers/:id",
  dashboard: "/dashboard",
  pass: "/dashboard/pass",
  dashboardVerification: "/dashboard/verification",
  verification: "/verification",
  profile: "/profile",
} as const;

/** The same with their parts and queries, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  home: (query: { category?: string; search?: string } = {}) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? routePaths.home : `${routePaths.home}?${text}`;
  },
  offers: () => `${routePaths.home}#offers-section`,
  categories: () => routePaths.categories,
  category: (slug: string) => routePaths.category.replace(":slug", () => slug),
  brands: () => routePaths.brands,
  brand: (slug: string) => routePaths.brand.replace(":slug", () => slug),
  newsletter: () => routePaths.newsletter,
  /** By the link of a mail; without one, what the account gets. */
  emails: () => routePaths.emails,
  join: (code: string) => routePaths.join.replace(":code", () => code),
  offer: (id: string) => routePaths.offer.replace(":id", () => id),
  signIn: (returnTo?: string) =>
    routePaths.signIn +
    (returnTo === undefined ? "" : `?${new URLSearchParams({ return_to: returnTo })}`),
  signUp: (returnTo?: string) => signUpPath("student", returnTo),
  /** Sign-up by a friend's link. */
  signUpInvited: (invitation: string) =>
    `${signUpPath("student")}&${new URLSearchParams({ invitation })}`,
  dashboard: (tab?: "saved" | "redeemed" | "history") =>
    tab === undefined ? routePaths.dashboard : `${routePaths.dashboard}?tab=${tab}`,
  pass: () => routePaths.pass,
  /** With its offer, where a link has to carry it. */
  verification: (offer?: string) =>
    offer === undefined
      ? routePaths.verification
      : `${routePaths.verification}?${new URLSearchParams({ offer })}`,
  /** Straight to the place where an ID is chosen. */
  upload: () => `${routePaths.verification}#upload`,
  profile: (section?: "privacy" | "security" | "preferences" | "data") =>
    section === undefined ? routePaths.profile : `${routePaths.profile}?section=${section}`,
};

const brandScreens = [
  signInPaths.brand,
  "/brand-partnership",
  "/brand-onboarding",
  "/brand-portal/*",
  "/brand-analytics",
  "/developers",
  "/student-verification-api",
  "/brand-test",
] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { brand: brandScreens, admin: adminScreens };

const verification = {
  page: "pages/verification/VerificationPage.tsx",
  isPersonal: true,
  title: "Student verification · Bachat",
  hindiTitle: "छात्र सत्यापन · Bachat",
};

/**
 * What the server answers with 200; all else is the not-found page with 404. `page` is the file whose code the page
 * needs at once; a page that `isRendered` is server-rendered, and names itself; one that `isPersonal` is kept out of search
 * engines.
 */
export const routePatterns = [
  {
    path: routePaths.home,
    page: "pages/home/HomePage.tsx",
    isRendered: true,
    title: "Bachat · Verified student discounts",
    description:
      "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts at the brands you use.",
  },
  {
    path: routePaths.signIn,
    page: "pages/auth/AuthPage.tsx",
    isRendered: true,
    isUnlisted: true,
    title: "Sign in or join Bachat",
    hindiTitle: "Bachat में साइन इन करें या जुड़ें",
  },
  {
    path: routePaths.categories,
    page: "pages/categories/CategoriesPage.tsx",
    isRendered: true,
    title: "All categories · Bachat",
    description:
      "Student discounts by category: food, fashion, travel, books, courses and more, with how many are open now.",
  },
  { path: routePaths.category, page: "pages/category/CategoryPage.tsx", isRendered: true },
  {
    path: routePaths.brands,
    page: "pages/brands/BrandsPage.tsx",
    isRendered: true,
    title: "Brands with student discounts · Bachat",
    description:
      "Every brand that gives students a discount on Bachat: what it sells, where its shops are and which offers are open now.",
  },
  { path: routePaths.brand, page: "pages/brand/BrandPage.tsx", isRendered: true },
  {
    path: routePaths.newsletter,
    page: "pages/newsletter/NewsletterPage.tsx",
    isRendered: true,
    isPersonal: true,
    title: "Newsletter · Bachat",
    hindiTitle: "न्यूज़लेटर · Bachat",
  },
  {
    path: routePaths.emails,
    page: "pages/emails/EmailsPage.tsx",
    isPersonal: true,
    title: "Your emails · Bachat",
    hindiTitle: "आपकी मेल · Bachat",
  },
  {
    path: routePaths.join,
    page: "pages/join/JoinPage.tsx",
    isPersonal: true,
    title: "A friend invited you · Bachat",
    hindiTitle: "एक दोस्त ने आपको बुलाया है · Bachat",
  },
  { path: routePaths.offer, page: "pages/offer/OfferPage.tsx", isRendered: true },
  {
    path: routePaths.dashboard,
    page: "pages/dashboard/DashboardPage.tsx",
    isPersonal: true,
    title: "Dashboard · Bachat",
    hindiTitle: "डैशबोर्ड · Bachat",
  },
  {
    path: routePaths.pass,
    page: "pages/pass/PassPage.tsx",
    isPersonal: true,
    title: "Your student pass · Bachat",
    hindiTitle: "आपका छात्र पास · Bachat",
  },
  { path: routePaths.dashboardVerification, ...verification },
  { path: routePaths.verification, ...verification },
  {
    path: routePaths.profile,
    page: "pages/profile/ProfilePage.tsx",
    isPersonal: true,
    title: "Your account · Bachat",
    hindiTitle: "आपका खाता · Bachat",
  },
  ...sharedRoutePatterns.map((route) => ({ ...route, isRendered: true })),
  ...brandScreens.map((path) => ({ path, home: "brand" })),
  ...adminScreens.map((path) => ({ path, home: "admin" })),
  { path: "/admin/*", home: "admin", arrival: signInPaths.admin },
] as const;
