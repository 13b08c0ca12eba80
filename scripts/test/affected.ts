import { dirname } from "node:path/posix";

interface PageRecord {
  file?: string;
  flows?: readonly string[];
}

/** The flows that a site's page records name, by folder. */
function flowsOf(app: string, records: readonly PageRecord[]): Record<string, readonly string[]> {
  const flows: Record<string, string[]> = {};
  for (const { file, flows: named } of records)
    if (file !== undefined && named !== undefined)
      (flows[`${app}/src/pages/${dirname(file)}`] ??= []).push(...named);
  return flows;
}

const sites = await Promise.all(
  ["student", "brand", "admin"].map(async (site) => {
    // Imported by its path, because the sites do not belong to this TypeScript project.
    const file = `../../apps/${site}-web/src/page-records.ts`;
    const { pageList } = (await import(file)) as { pageList: readonly PageRecord[] };
    return flowsOf(`apps/${site}-web`, pageList);
  }),
);

/** The flows in `e2e/flows` that go through a page; a test sees to it that each page is named. */
export const flowsOfPage: Record<string, readonly string[]> = {
  ...Object.assign({}, ...sites),
  "packages/site/src/pages/api-docs": ["api-docs", "api-guide"],
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
 * The tests that a change affects. `importers` gives the modules of the API that import a module. A change to code that all
 * modules share runs all API tests.
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
