import { signInPaths } from "@bachat/rules/sign-in";
import { sharedRoutePatterns } from "@bachat/site/shared-paths";

/** Every address of this site, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  home: (query: { category?: string; search?: string } = {}) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? "/" : `/?${text}`;
  },
  offers: () => "/#offers-section",
  categories: () => "/categories",
  category: (slug: string) => `/categories/${slug}`,
  newsletter: () => "/newsletter",
  offer: (id: string) => `/offers/${id}`,
  signIn: (returnTo?: string) =>
    signInPaths.student +
    (returnTo === undefined ? "" : `?${new URLSearchParams({ return_to: returnTo })}`),
  dashboard: (tab?: "saved" | "redeemed" | "history") =>
    tab === undefined ? "/dashboard" : `/dashboard?tab=${tab}`,
  pass: () => "/dashboard/pass",
  verification: () => "/verification",
  profile: (section?: "privacy" | "security" | "preferences" | "data") =>
    section === undefined ? "/profile" : `/profile?section=${section}`,
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
};

/**
 * What the server answers with 200; all else is the not-found page with 404. `page` is the file whose code the page
 * needs at once; a page that `isRendered` is server-rendered; one that `isPersonal` is kept out of search engines.
 */
export const routePatterns = [
  {
    path: "/",
    page: "pages/home/HomePage.tsx",
    isRendered: true,
    title: "Bachat · Verified student discounts",
    description:
      "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts of the brands you use.",
  },
  { path: signInPaths.student, page: "pages/auth/AuthPage.tsx", title: "Sign in · Bachat" },
  {
    path: "/categories",
    page: "pages/categories/CategoriesPage.tsx",
    isRendered: true,
    title: "All categories · Bachat",
    description:
      "Student discounts by category: food, fashion, travel, books, courses and more, with how many are open now.",
  },
  { path: "/categories/:slug", page: "pages/category/CategoryPage.tsx", isRendered: true },
  {
    path: "/newsletter",
    page: "pages/newsletter/NewsletterPage.tsx",
    isPersonal: true,
    title: "Newsletter · Bachat",
  },
  { path: "/offers/:id", page: "pages/offer/OfferPage.tsx", isRendered: true },
  {
    path: "/dashboard",
    page: "pages/dashboard/DashboardPage.tsx",
    isPersonal: true,
    title: "Dashboard · Bachat",
  },
  {
    path: "/dashboard/pass",
    page: "pages/pass/PassPage.tsx",
    isPersonal: true,
    title: "Your student pass · Bachat",
  },
  { path: "/dashboard/verification", ...verification },
  { path: "/verification", ...verification },
  {
    path: "/profile",
    page: "pages/profile/ProfilePage.tsx",
    isPersonal: true,
    title: "Your account · Bachat",
  },
  ...sharedRoutePatterns.map((route) => ({ ...route, isRendered: true })),
  ...brandScreens,
  ...adminScreens,
  "/admin/*",
] as const;
