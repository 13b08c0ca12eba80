/**
 * The import rules of ARCHITECTURE.md, as `pnpm check:boundaries` enforces them. Each rule is seen to fail by
 * scripts/boundaries.test.ts: add a case there when you add a rule here.
 *
 * `$1` in a `to` is what the first group of its `from` matched: "the same module", "the same site".
 */

const api = "^apps/api/src/";
const split = "(|-[a-z0-9-]+)";
const routes = "(public|auth|student|brand|admin|partner)-routes";
const tests = "\\.test\\.tsx?$";
/** One kind of file of the domain that the rule's `from` captured, or of any domain. */
const own = (...kinds) => `${api}modules/$1/(${kinds.join("|")})${split}\\.ts$`;
const of = (...kinds) => `${api}modules/([^/]+)/(${kinds.join("|")})${split}\\.ts$`;
/** Files outside the modules that hold only shapes, constants and pure functions. */
const pure = `^packages/rules/src/|${api}(errors|ids|http/(brand-actions|schemas)|files/(media-type|render-protocol))\\.ts$`;
const npm = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const layout = [
  {
    name: "no-circular",
    comment:
      "Files in a cycle can only be loaded together. A cycle that a type closes is none at run time: a translation " +
      "takes its keys from the text that loads it.",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "no-unresolvable",
    comment: "An import that leads nowhere fails at run time.",
    from: {},
    // With ?url it is the address of a file that the build copies; the build fails where there is none.
    to: { couldNotResolve: true, pathNot: "\\?url$" },
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
        "^e2e/run(-production)?\\.ts$",
        "^bench/(offers/databases|verify/database|load/processes)\\.ts$",
      ],
    },
    to: { path: "^infra/local-stack/" },
  },
  {
    name: "local-stack-uses-the-api-for-demo-data",
    comment:
      "Demo data go through the API's schema and modules, so that they keep its rules, a release is recorded through it, and commands are the API's. The rest starts processes, and must load before the packages are installed.",
    from: {
      path: "^infra/local-stack/",
      pathNot: [tests, "^infra/local-stack/(demo/|upgrade/|commands/commands\\.ts$|cli\\.ts$)"],
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
    from: { path: "^packages/sdk/src/", pathNot: tests },
    to: { path: ["^packages/(?!sdk/)", "(^|/)node_modules/"] },
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
      pathNot: ["^packages/(web-server|rules)/", "^packages/api-client/src/public\\.ts$"],
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

const modules = [
  {
    name: "routes-call-a-service",
    comment:
      "A route is a declaration and one service call: own schemas, service and errors, and http/.",
    from: { path: of(routes) },
    to: {
      path: api,
      pathNot: [
        own("schemas", "service", "errors"),
        `${api}http/`,
        `${api}(app|dependencies|errors)\\.ts$`,
      ],
    },
  },
  {
    name: "only-app-imports-routes",
    comment: "app.ts lists every module by name; nothing else needs a route.",
    from: { path: api, pathNot: [`${api}app${split}\\.ts$`, tests] },
    to: { path: of(routes) },
  },
  {
    name: "service-knows-no-fastify",
    comment: "Use cases run from routes, jobs and commands alike.",
    from: { path: of("service") },
    to: { path: npm("fastify", "@fastify", "fastify-plugin") },
  },
  {
    name: "service-knows-no-http",
    comment:
      "Who acts, what admin work needs, and shared shapes know no request; the rest of http/ is Fastify's, and only its types may be named.",
    from: { path: of("service"), pathNot: tests },
    to: {
      path: `${api}http/`,
      pathNot: `${api}http/(actor|admin-gate|answer-floor|brand-actions|schemas)\\.ts$`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "service-keeps-to-its-module",
    comment: "Another domain is used through its service, or its pure policy; never past them.",
    from: { path: of("service") },
    to: {
      path: `${api}modules/`,
      pathNot: [`${api}modules/$1/`, of("service", "policy")],
    },
  },
  {
    name: "service-sees-db-types-only",
    comment: "SQL is the repository's; a service opens a transaction and passes it on.",
    from: { path: of("service"), pathNot: tests },
    to: {
      path: `${api}db/`,
      pathNot: `${api}db/(?:ordered-)?driver\\.ts$`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "repository-only-by-its-service",
    comment: "Reading rows past the service also bypasses its rules.",
    from: {
      path: `${api}modules/([^/]+)/`,
      pathNot: [of("service", "repository"), tests],
    },
    to: { path: of("repository") },
  },
  {
    name: "repository-of-own-module",
    comment: "A domain's tables are read and written by that domain's repository.",
    from: { path: `${api}modules/([^/]+)/` },
    to: { path: of("repository"), pathNot: `${api}modules/$1/` },
  },
  {
    name: "repository-inside-modules",
    comment: "Plumbing, ports and commands ask a service.",
    from: { path: "^(apps|packages|scripts|infra)/", pathNot: `${api}modules/` },
    to: { path: of("repository") },
  },
  {
    name: "repository-imports-db",
    comment:
      "A repository turns typed questions into SQL and rows into values; it knows db and its own types.",
    from: { path: of("repository"), pathNot: tests },
    to: {
      path: [api, npm("fastify", "@fastify")],
      pathNot: [
        own("repository", "schemas", "errors"),
        of("policy"),
        `${api}db/`,
        `${api}http/actor\\.ts$`,
        pure,
      ],
    },
  },
  {
    name: "sql-only-in-repositories",
    comment: "The only SQL of a module is in its repository.",
    from: { path: `${api}modules/`, pathNot: [of("repository"), tests] },
    to: { path: npm("drizzle-orm", "pg"), dependencyTypesNot: ["type-only"] },
  },
  {
    name: "policy-and-schemas-are-pure",
    comment:
      "Rules and shapes can be read and tested without anything running. Tables (for their enums) and job types are shapes too.",
    from: { path: of("policy", "schemas"), pathNot: tests },
    to: {
      path: [api, "(^|/)node_modules/"],
      dependencyTypesNot: ["type-only"],
      pathNot: [
        of("policy", "schemas", "errors"),
        `${api}ports/queue\\.ts$`,
        pure,
        `${api}(crypto|db/schema)/`,
        npm("zod"),
      ],
    },
  },
  {
    name: "policy-and-schemas-do-nothing",
    comment:
      "No files, network or processes in a rule; node:crypto and node:net compute without reaching out.",
    from: { path: of("policy", "schemas"), pathNot: tests },
    to: { dependencyTypes: ["core"], pathNot: "^(node:)?(crypto|net|util|url)$" },
  },
  {
    name: "only-the-worker-imports-jobs",
    comment: "A job runs in the worker; who wants one enqueues it by name.",
    from: { path: api, pathNot: [`${api}jobs\\.ts$`, tests, of("jobs")] },
    to: { path: of("jobs") },
  },
];

const plumbing = [
  {
    name: "http-knows-no-domain",
    comment: "Fastify plumbing serves every module and depends on none.",
    from: { path: `${api}http/`, pathNot: tests },
    to: { path: `${api}modules/` },
  },
  {
    name: "ports-know-no-domain",
    comment: "A port is the outside world as a type with adapters.",
    from: { path: `${api}ports/`, pathNot: tests },
    to: { path: [`${api}modules/`, `${api}http/`] },
  },
  {
    name: "schema-knows-tables-only",
    comment: "Tables are global; they know columns and other tables.",
    from: { path: `${api}db/(schema/|columns)` },
    to: { path: api, pathNot: `${api}(db/|ids\\.ts$)` },
  },
  {
    name: "entries-are-not-imported",
    comment: "server, worker and cli act when loaded.",
    from: {},
    to: { path: [`${api}(server|worker|cli)\\.ts$`, "^infra/local-stack/cli\\.ts$"] },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...layout, ...localStack, ...packages, ...sites, ...modules, ...plumbing].map(
    (rule) => ({
      severity: "error",
      ...rule,
    }),
  ),
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
