import { signInPaths } from "@bachat/rules/sign-in";
import type { PageRecord } from "@bachat/site/page-records";

export interface StudentPage extends PageRecord {
  /**
   * Who may open it: somebody who is signed in, or a verified student; everybody by default. The dashboard shows what this
   * device keeps of it where there is no network.
   */
  guard?: "session" | "verified" | "dashboard";
}

const verification = {
  file: "verification/VerificationPage",
  title: "Student verification",
  hindiTitle: "छात्र सत्यापन",
  isPersonal: true,
  guard: "session",
  flows: [
    "verification",
    "screen-reader",
    "student-id",
    "student-camera",
    "fair-verification",
    "government-id",
    "connect",
    "code-link",
  ],
} as const;

/** Every page of the student site. */
export const pages = {
  home: {
    path: "/",
    file: "home/HomePage",
    title: "Bachat · Verified student discounts",
    description:
      "Unlock Student Savings Across India: verify once as a student, then find, save and redeem discounts at the brands you use.",
    isRendered: true,
    flows: ["home", "browse", "offer-card", "search"],
  },
  signIn: {
    path: signInPaths.student,
    file: "auth/AuthPage",
    title: "Sign in or join Bachat",
    hindiTitle: "Bachat में साइन इन करें या जुड़ें",
    isRendered: true,
    isUnlisted: true,
    flows: ["account", "bad-input", "entry", "screen-reader"],
  },
  categories: {
    path: "/categories",
    file: "categories/CategoriesPage",
    title: "All categories",
    description:
      "Student discounts by category: food, fashion, travel, books, courses and more, with how many are open now.",
    isRendered: true,
    flows: ["categories"],
  },
  category: {
    path: "/categories/:slug",
    file: "category/CategoryPage",
    isRendered: true,
    flows: ["categories"],
  },
  brands: {
    path: "/brands",
    file: "brands/BrandsPage",
    title: "Brands with student discounts",
    description:
      "Every brand with a student discount on Bachat: its products, its shops and its open offers.",
    isRendered: true,
    flows: ["brand-page"],
  },
  brand: {
    path: "/brands/:slug",
    file: "brand/BrandPage",
    isRendered: true,
    flows: ["brand-page"],
  },
  newsletter: {
    path: "/newsletter",
    file: "newsletter/NewsletterPage",
    title: "Newsletter",
    hindiTitle: "न्यूज़लेटर",
    isRendered: true,
    isPersonal: true,
    flows: ["newsletter"],
  },
  /** By the link of a mail; without one, what the account gets. */
  emails: {
    path: "/emails",
    file: "emails/EmailsPage",
    title: "Your emails",
    hindiTitle: "आपकी मेल",
    isPersonal: true,
    flows: ["saved-ending-mail"],
  },
  join: {
    path: "/join/:code",
    file: "join/JoinPage",
    title: "A friend invited you",
    hindiTitle: "एक दोस्त ने आपको बुलाया है",
    isPersonal: true,
    flows: ["invitation"],
  },
  /** Where the "Verify with Bachat" button of a shop leads. */
  connect: {
    path: "/connect/:uid",
    file: "connect/ConnectPage",
    title: "Verify with Bachat",
    hindiTitle: "Bachat से सत्यापन",
    isPersonal: true,
    flows: ["connect"],
  },
  /** Where the link of a shop without a program of its own leads. */
  connectCode: {
    path: "/connect/code/:id",
    file: "connect/CodePage",
    title: "Your student code",
    hindiTitle: "आपका छात्र कोड",
    isPersonal: true,
    flows: ["code-link"],
  },
  offer: {
    path: "/offers/:id",
    file: "offer/OfferPage",
    isRendered: true,
    flows: ["offer-page", "offer-redeem", "print", "toasts", "hindi-offers"],
  },
  dashboard: {
    path: "/dashboard",
    file: "dashboard/DashboardPage",
    title: "Dashboard",
    hindiTitle: "डैशबोर्ड",
    isPersonal: true,
    guard: "dashboard",
    flows: ["dashboard", "dashboard-lists", "fair-verification", "invitation", "offline", "push"],
  },
  pass: {
    path: "/dashboard/pass",
    file: "pass/PassPage",
    title: "Your student pass",
    hindiTitle: "आपका छात्र पास",
    isPersonal: true,
    guard: "verified",
    flows: ["guarded-routes", "shop-pass"],
  },
  dashboardVerification: { path: "/dashboard/verification", ...verification },
  verification: { path: "/verification", ...verification },
  profile: {
    path: "/profile",
    file: "profile/ProfilePage",
    title: "Your account",
    hindiTitle: "आपका खाता",
    isPersonal: true,
    guard: "session",
    flows: ["profile", "account-settings", "push", "connect"],
  },
} as const satisfies Readonly<Record<string, StudentPage>>;

/** The same as a list. */
export const pageList: readonly StudentPage[] = Object.values(pages);
