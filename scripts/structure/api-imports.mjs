import { areas } from "./areas.ts";

/** The import rules of apps/api, for .dependency-cruiser.mjs. A module is named with its area: `offers/offer-codes`. */

const api = "^apps/api/src/";
const split = "(|-[a-z0-9-]+)";
const routes = "(public|auth|student|brand|admin|partner)-routes";
const tests = "\\.test\\.tsx?$";
/** One kind of file of the domain that the rule's `from` captured, or of any domain. */
const own = (...kinds) => `${api}modules/$1/(${kinds.join("|")})${split}\\.ts$`;
const of = (...kinds) => `${api}modules/([^/]+/[^/]+)/(${kinds.join("|")})${split}\\.ts$`;
/** Files outside the modules that hold only shapes, constants and pure functions. */
const pure = `^packages/rules/src/|${api}(errors|ids|log-errors|snake-keys|http/(asked-days|cursor-pages|record-version|schemas|second-admin)|files/(media-type|render-protocol))\\.ts$`;
const npm = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const modules = [
  ...areas.slice(0, -1).map((area, index) => ({
    name: `${area}-uses-areas-before-it`,
    comment:
      "The areas have an order, so that each can be read with those before it alone, and no change runs in a circle.",
    from: { path: `${api}modules/${area}/`, pathNot: tests },
    to: { path: `${api}modules/(${areas.slice(index + 1).join("|")})/` },
  })),
  {
    name: "modules-are-in-an-area",
    comment: "Each module is in one of the areas that have an order.",
    from: {},
    to: { path: `${api}modules/`, pathNot: `${api}modules/(${areas.join("|")})/[^/]+/[^/]+$` },
  },
  {
    name: "routes-call-a-service",
    comment:
      "A route is a declaration and one service call: schemas, which modules may share, own service and errors, and http/.",
    from: { path: of(routes) },
    to: {
      path: api,
      pathNot: [
        own("service", "errors"),
        of("schemas"),
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
      "Who acts, what admin work needs and may not touch, and shared shapes know no request; the rest of http/ is Fastify's, and only its types may be named.",
    from: { path: of("service"), pathNot: tests },
    to: {
      path: `${api}http/`,
      pathNot: `${api}http/(actor|admin-gate|answer-floor|cursor-pages|duties|field-problems|record-version|request-id|schemas|second-admin)\\.ts$`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "service-keeps-to-its-module",
    comment:
      "Another domain is used through its service, or its pure policy and schemas; never past them.",
    from: { path: of("service") },
    to: {
      path: `${api}modules/`,
      pathNot: [`${api}modules/$1/`, of("service", "policy", "schemas")],
    },
  },
  {
    name: "service-sees-db-types-only",
    comment: "SQL is the repository's; a service opens a transaction and passes it on.",
    from: { path: of("service"), pathNot: tests },
    to: {
      path: `${api}db/`,
      pathNot: `${api}db/(?:(?:ordered-)?driver|snapshot|within)\\.ts$`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "repository-only-by-its-service",
    comment: "Reading rows past the service also bypasses its rules.",
    from: {
      path: `${api}modules/([^/]+/[^/]+)/`,
      pathNot: [of("service", "repository"), tests],
    },
    to: { path: of("repository") },
  },
  {
    name: "repository-of-own-module",
    comment: "A domain's tables are read and written by that domain's repository.",
    from: { path: `${api}modules/([^/]+/[^/]+)/` },
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
        `${api}http/(actor|duties)\\.ts$`,
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
        // They compute with words alone.
        npm("damerau-levenshtein"),
        npm("pluralize"),
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
    from: { path: api, pathNot: [`${api}(worker|db/migrate)\\.ts$`, tests] },
    to: { path: `${api}jobs\\.ts$` },
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

export const apiImports = [...modules, ...plumbing];
