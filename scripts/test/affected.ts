import { dirname } from "node:path/posix";

interface PageRecord {
  file?: string;
  flows?: readonly string[];
}

/** By folder, the flows that a site's page records name. */
function flowsOf(app: string, records: readonly PageRecord[]): Record<string, readonly string[]> {
  const flows: Record<string, string[]> = {};
  for (const { file, flows: named } of records)
    if (file !== undefined && named !== undefined)
      (flows[`${app}/src/pages/${dirname(file)}`] ??= []).push(...named);
  return flows;
}

// Imported by its path, because the sites do not belong to this TypeScript project.
const adminFile: string = "../../apps/admin-web/src/page-records.ts";
const admin = (await import(adminFile)) as { pageList: readonly PageRecord[] };

/** The flows in `e2e/flows` that go through a page; a test sees to it that each page is named. */
export const flowsOfPage: Record<string, readonly string[]> = {
  ...flowsOf("apps/admin-web", admin.pageList),
  "apps/brand-web/src/pages/api-console": ["brand-pages"],
  "apps/brand-web/src/pages/brand-auth": ["account", "brand"],
  "apps/brand-web/src/pages/check": ["shop-check", "shop-camera", "shop-pass"],
  "apps/brand-web/src/pages/outlets": ["shop-check"],
  "apps/brand-web/src/pages/codes": ["brand-codes"],
  "apps/brand-web/src/pages/developers": ["brand-first-key", "brand-keys", "brand-webhooks", "brand"],
  "apps/brand-web/src/pages/account": ["brand-settings"],
  "apps/brand-web/src/pages/activity": ["brand-team"],
  "apps/brand-web/src/pages/analytics": ["brand-analytics"],
  "apps/brand-web/src/pages/brand-contact": ["brand-team"],
  "apps/brand-web/src/pages/team": ["brand-team"],
  "apps/brand-web/src/pages/team-invitation": ["brand-team"],
  "apps/brand-web/src/pages/offer-editor": ["brand-offers", "brand-repair"],
  "apps/brand-web/src/pages/billing": ["brand-billing"],
  "apps/brand-web/src/pages/boosts": ["brand-boosts"],
  "apps/brand-web/src/pages/offer-poster": ["brand-offers"],
  "apps/brand-web/src/pages/offers": ["brand-offers"],
  "apps/brand-web/src/pages/onboarding": ["brand", "brand-pages"],
  "apps/brand-web/src/pages/overview": ["brand", "brand-settings"],
  "apps/brand-web/src/pages/partnership": ["brand-pages"],
  "apps/brand-web/src/pages/stop-top-up": ["brand-billing"],
  "apps/brand-web/src/pages/redemptions": ["brand-repair"],
  "apps/brand-web/src/pages/settings": ["brand-settings"],
  "apps/brand-web/src/pages/verification-api": ["brand-pages"],
  "apps/student-web/src/pages/auth": ["account", "bad-input", "entry", "screen-reader"],
  "apps/student-web/src/pages/brand": ["brand-page"],
  "apps/student-web/src/pages/brands": ["brand-page"],
  "apps/student-web/src/pages/categories": ["categories"],
  "apps/student-web/src/pages/category": ["categories"],
  "apps/student-web/src/pages/dashboard": [
    "dashboard",
    "dashboard-lists",
    "fair-verification",
    "invitation",
    "offline",
    "push",
  ],
  "apps/student-web/src/pages/emails": ["saved-ending-mail"],
  "apps/student-web/src/pages/home": ["home", "browse", "offer-card", "search"],
  "apps/student-web/src/pages/join": ["invitation"],
  "apps/student-web/src/pages/newsletter": ["newsletter"],
  "apps/student-web/src/pages/offer": [
    "offer-page",
    "offer-redeem",
    "print",
    "toasts",
    "hindi-offers",
  ],
  "apps/student-web/src/pages/pass": ["guarded-routes", "shop-pass"],
  "apps/student-web/src/pages/profile": ["profile", "account-settings", "push"],
  "apps/student-web/src/pages/verification": [
    "verification",
    "screen-reader",
    "student-id",
    "fair-verification",
  ],
  "packages/site/src/pages/api-docs": ["api-docs"],
  "packages/site/src/pages/contact": ["contact", "slow-link"],
  "packages/site/src/pages/help": ["shared-pages"],
  "packages/site/src/pages/legal": ["shared-pages"],
  "packages/site/src/pages/privacy": ["shared-pages"],
  "packages/site/src/pages/terms": ["shared-pages"],
};

const flowFile = /^e2e\/flows\/([a-z-]+)\.e2e\.ts$/;
const moduleFile = /^(apps\/api\/src\/modules\/[^/]+\/[^/]+)\//;

export interface Affected {
  /** Files whose tests vitest finds by their imports. */
  related: string[];
  /** Folders and files of API tests, from `apps/api`, or of the local stack; each of these tests imports the whole API. */
  api: string[];
  flows: string[];
}

/**
 * What a change affects. `importers` gives the modules of the API that import a module. A change to what all modules
 * share runs all API tests.
 */
export function affectedBy(
  files: readonly string[],
  importers: (module: string) => readonly string[],
): Affected {
  const api = new Set<string>();
  const flows = new Set<string>();
  for (const file of files) {
    const module = moduleFile.exec(file)?.[1];
    if (/^apps\/api\/.*\.test\.ts$/.test(file)) api.add(file);
    else if (module !== undefined)
      for (const one of [module, ...importers(module)]) api.add(`${one}/`);
    else if (/^apps\/api\/(src|test|migrations)\//.test(file)) api.add("apps/api/");
    else if (file.startsWith("infra/local-stack/")) api.add("infra/local-stack/");
    const flow = flowFile.exec(file)?.[1];
    if (flow !== undefined) flows.add(flow);
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder))
      for (const name of flowsOfPage[folder] ?? []) flows.add(name);
  }
  return {
    related: files.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file)),
    api: [...api].map((path) => path.replace(/^apps\/api\//, "")),
    flows: [...flows],
  };
}
