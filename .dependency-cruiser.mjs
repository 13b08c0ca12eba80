/**
 * The import rules of ARCHITECTURE.md, as `pnpm check:boundaries` enforces them. Each rule is seen to fail by
 * scripts/boundaries.test.ts: add a case there when you add a rule here.
 *
 * `$1` in a `to` is what the first group of its `from` matched: "the same module", "the same site".
 */

import { apiImports } from "./scripts/structure/api-imports.mjs";

const tests = "\\.test\\.tsx?$";
const npm = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const layout = [
  {
    name: "no-circular",
    comment:
      "Files in a cycle can only be loaded, or understood, together. A type that closes one belongs in the file below.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    comment:
      "An import that leads nowhere fails at run time. Tests copy a shop's programs to where the library is installed, and run the documentation's examples with it.",
    from: {
      pathNot: "^(apps/api/test/client-programs|packages/site/src/pages/api-docs/snippets)/",
    },
    // With ?url it is the address of a file that the build copies, with ?raw its text; the build fails if the file is missing.
    to: { couldNotResolve: true, pathNot: "\\?(url|raw)$" },
  },
  {
    name: "apps-are-apart",
    comment: "Applications share code through packages, so that each can be deployed alone.",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "packages-know-no-app",
    comment: "A package serves several applications; it cannot depend on one of them.",
    from: { path: "^packages/" },
    to: { path: "^apps/" },
  },
  {
    name: "product-knows-no-tooling",
    comment: "What is deployed must not need scripts, e2e, bench or infra.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(scripts|e2e|bench|infra)/" },
  },
  {
    name: "product-knows-no-test",
    comment: "Tests and their helpers are never loaded in production.",
    from: {
      path: "^(apps|packages)/",
      pathNot: [tests, "^apps/api/test/", "/test-setup\\.ts$", "/vitest\\.config\\.ts$"],
    },
    to: {
      path: [tests, "^apps/api/test/", npm("vitest", "supertest", "@testing-library", "@vitest")],
    },
  },
];

const localStack = [
  {
    name: "local-stack-is-only-launched",
    comment:
      "It stands in for servers that production has. Only what starts it for a person, a test or a measurement imports it.",
    from: {
      path: "^(scripts|e2e|bench|infra)/",
      pathNot: [
        "^infra/local-stack/",
        "^scripts/(start\\.mjs|dev\\.ts|test/)",
        "^e2e/(run(-production|-odd-folder)?|deep/next-case\\.e2e)\\.ts$",
        "^bench/(offers/databases|verify/database|load/processes|search-quality)\\.ts$",
      ],
    },
    to: { path: "^infra/local-stack/" },
  },
  {
    name: "local-stack-uses-the-api-for-demo-data",
    comment:
      "Demo data go through the API's schema and modules, so that they keep its rules, a release is recorded through it, a backup reads its store, and commands are the API's. The rest starts processes, and must load before the packages are installed.",
    from: {
      path: "^infra/local-stack/",
      pathNot: [
        tests,
        "^infra/local-stack/(backup/|demo/|upgrade/|commands/commands\\.ts$|cli\\.ts$)",
      ],
    },
    to: { path: "^(apps|packages)/", pathNot: "^packages/rules/" },
  },
];

const packages = [
  {
    name: "ui-is-bare",
    comment:
      "ui shows what it is given; it knows no router, no query library, no API and no other workspace package.",
    from: { path: "^packages/ui/" },
    to: {
      path: [
        "^packages/(?!ui/)",
        npm(
          "react-router",
          "react-router-dom",
          "@tanstack",
          "openapi-fetch",
          "openapi-react-query",
        ),
      ],
    },
  },
  {
    name: "api-client-alone",
    comment: "The client is generated from the API's description and needs nothing else of ours.",
    from: { path: "^packages/api-client/" },
    to: { path: "^packages/(?!api-client/)" },
  },
  {
    name: "sdk-alone",
    comment:
      "The SDK is published: it must install without this workspace, and without any dependency.",
    from: { path: "^packages/sdk/src/" },
    to: { path: ["^packages/(?!sdk/)", "(^|/)node_modules/"] },
  },
  {
    name: "sdk-runs-anywhere",
    comment: "Workers, Deno and Bun run it too: the web's own functions are in each of them.",
    from: { path: "^packages/sdk/src/", pathNot: "^packages/sdk/src/command/" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "sdk-without-its-command",
    comment:
      "The command for a developer's computer is a program of Node; the library must not bring it along.",
    from: { path: "^packages/sdk/src/", pathNot: "^packages/sdk/src/command/" },
    to: { path: "^packages/sdk/src/command/" },
  },
  {
    name: "rules-are-bare",
    comment:
      "rules holds pure functions that the API and the sites share; it needs nothing but Node's own net.",
    from: { path: "^packages/rules/src/", pathNot: tests },
    to: { path: ["^packages/(?!rules/)", "(^|/)node_modules/"] },
  },
  {
    name: "site-uses-ui-and-api-client",
    comment: "site is above ui, api-client and rules, and uses nothing else.",
    from: { path: "^packages/site/" },
    to: { path: "^packages/", pathNot: "^packages/(site|ui|api-client|rules)/" },
  },
  {
    name: "web-server-is-small",
    comment: "The server of the built sites reads public data only.",
    from: { path: "^packages/web-server/" },
    to: {
      path: "^packages/",
      pathNot: ["^packages/(web-server|metrics|rules)/", "^packages/api-client/src/public\\.ts$"],
    },
  },
  {
    name: "packages-through-their-entry",
    comment:
      "A relative path past a package's exports would make its insides public. Only the sites' build settings are shared so.",
    from: { path: "^(apps|packages)/([^/]+)/", pathNot: "/vite\\.config\\.ts$" },
    to: {
      path: "^packages/",
      pathNot: ["^$1/$2/", "^packages/[^/]+/src/[^/]+\\.(tsx?|css)$"],
    },
  },
  {
    name: "test-kit-in-tests",
    comment: "What shows pages to tests must not reach a site.",
    from: { path: "^(apps|packages)/", pathNot: "(\\.test|/[a-z-]*test-kit)\\.tsx?$" },
    to: { path: "/[a-z-]*test-kit\\.tsx$" },
  },
];

const sites = [
  {
    name: "site-audience",
    comment:
      "A site sees only ui, site and its own audience's client: a student page cannot call an admin endpoint.",
    from: { path: "^apps/(student|brand|admin)-web/src/" },
    to: {
      path: "^packages/",
      pathNot: [
        "^packages/(ui|site|rules)/src/",
        "^packages/api-client/src/(public|$1)\\.ts$",
        // The form in which a site hands its pages to the server.
        "^packages/web-server/src/renderer\\.ts$",
      ],
    },
  },
  {
    name: "pages-are-islands",
    comment: "What two pages need belongs in components/, not in one of them.",
    from: { path: "^apps/([^/]+-web)/src/pages/([^/]+)/" },
    to: { path: "^apps/$1/src/pages/", pathNot: "^apps/$1/src/pages/$2/" },
  },
  {
    name: "only-routes-import-pages",
    comment: "Pages and layouts are loaded lazily from the one route table.",
    from: {
      path: "^apps/([^/]+-web)/src/",
      pathNot: "^apps/[^/]+/src/(routes\\.tsx?$|pages/|layouts/)",
    },
    to: { path: "^apps/$1/src/(pages|layouts)/" },
  },
  {
    name: "pages-know-no-layout",
    comment: "A layout is chosen in the route table; a page that imports one is tied to its place.",
    from: { path: "^apps/([^/]+-web)/src/pages/" },
    to: { path: "^apps/$1/src/layouts/" },
  },
  {
    name: "layouts-know-no-page",
    comment: "A layout that imports a page loads it with every page that it frames.",
    from: { path: "^apps/([^/]+-web)/src/layouts/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^apps/$1/src/pages/" },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...layout, ...localStack, ...packages, ...sites, ...apiImports].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|coverage|\\.data|test-results)/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js", ".cjs", ".json", ".css"],
      mainFields: ["module", "main", "types", "typings"],
    },
    skipAnalysisNotInRules: true,
  },
};
