/** Every address of this site, typed. A change here is a change of what people have bookmarked. */
export const paths = {
  home: (query: { category?: string; search?: string } = {}) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? "/" : `/?${text}`;
  },
  offers: () => "/#offers-section",
  offer: (id: string) => `/offers/${id}`,
  signIn: () => "/auth",
  dashboard: (tab?: "saved" | "redeemed" | "history") =>
    tab === undefined ? "/dashboard" : `/dashboard?tab=${tab}`,
  verification: () => "/verification",
};

const brandScreens = [
  "/brand-auth",
  "/brand-partnership",
  "/brand-onboarding",
  "/brand-portal/*",
  "/developers",
] as const;
const adminScreens = ["/admin-auth", "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { brand: brandScreens, admin: adminScreens };

/** What the server answers with 200; all else is the not-found page with 404. */
export const routePatterns = [
  {
    path: "/",
    title: "Bachat · Verified student discounts",
    description:
      "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts of the brands you use.",
  },
  { path: "/auth", title: "Sign in · Bachat" },
  "/offers/:id",
  { path: "/dashboard", title: "Dashboard · Bachat" },
  { path: "/dashboard/verification", title: "Student verification · Bachat" },
  { path: "/verification", title: "Student verification · Bachat" },
  ...brandScreens,
  ...adminScreens,
  "/admin/*",
] as const;
