import { guidePages } from "@bachat/rules/guide-pages";
import { guidePath } from "@bachat/rules/guide-slugs";
import type { SharedPath } from "./shared-paths.ts";

/**
 * Addresses of the pages that every site shows, with the titles that its server sends. `page` is the file whose code
 * the page needs at once, from a site's `src/`. Plain data that only the
 * sites' builds read, in Node.
 */
export const sharedRoutePatterns = [
  {
    path: "/help",
    page: "../../../packages/site/src/pages/help/HelpPage.tsx",
    title: "Help & Support · Bachat",
    description:
      "Answers about student verification, codes and QR redemption, privacy, brand listings and the verification API.",
  },
  {
    path: "/contact",
    page: "../../../packages/site/src/pages/contact/ContactPage.tsx",
    title: "Contact Us · Bachat",
    description: "Write to Bachat: a person reads every message and answers by email.",
  },
  {
    path: "/privacy",
    page: "../../../packages/site/src/pages/privacy/PrivacyPage.tsx",
    title: "Privacy Policy · Bachat",
    description: "What Bachat keeps about you, why, for how long, who sees it, and how to end it.",
  },
  {
    path: "/terms",
    page: "../../../packages/site/src/pages/terms/TermsPage.tsx",
    title: "Terms of Service · Bachat",
    description: "The rules between you and Bachat, in plain words first.",
  },
  {
    path: "/api-docs",
    page: "../../../packages/site/src/pages/api-docs/ApiDocsPage.tsx",
    title: "Student Verification API · Bachat",
    description:
      "Ask by REST whether an email address belongs to a verified student: endpoint, examples, responses, testing.",
  },
] as const satisfies readonly {
  path: SharedPath;
  page: string;
  title: string;
  description: string;
}[];

/** The pages of the developers' guide, which every site shows too. */
export const guideRoutePatterns = guidePages.map(({ slug, title, about }) => ({
  path: guidePath(slug),
  page: "../../../packages/site/src/pages/api-docs/guide/guide-route.tsx",
  title: `${title} · Student Verification API · Bachat`,
  description: about,
}));
