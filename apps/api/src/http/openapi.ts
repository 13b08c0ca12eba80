import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { onlyFor } from "@bachat/rules/brand-actions";
import swagger from "@fastify/swagger";
import fastify, {
  type FastifyInstance,
  type preHandlerHookHandler,
  type RouteOptions,
} from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { forbidden, invalidField, notFound, tooManyCalls, unauthenticated } from "../errors.ts";
import { everyone } from "./access.ts";
import { dutyFault, type NotOwn, type TwoPeople } from "./duties.ts";
import { problemBody, toAppError } from "./error-handler.ts";
import { problem } from "./schemas.ts";
import { confirmation } from "./second-admin.ts";
import { isConfirmable } from "./two-people.ts";

/** The audiences. An address says in its first part whose it is; the verification API keeps older names. */
const tags = [
  { name: "public", description: "Open to everyone; no session is read." },
  { name: "auth", description: "Accounts and sessions, for every site." },
  { name: "student", description: "For a person signed in on the student or brand site." },
  { name: "brand", description: "For members of the brand that the path names." },
  { name: "admin", description: "For admins, with an admin session." },
  { name: "partner", description: "The student verification API, for brands' servers." },
];

const ownRefusals: Record<NotOwn, string> = {
  brand: " 403 `own_brand` for a brand that the caller belongs to.",
  account:
    " 403 `own_account` for the caller's own; for an admin's account the permission owner is needed too.",
  submission: " 403 `own_submission` for the caller's own.",
  nothing: "",
};

const kept =
  "it is kept for a second admin, nothing else is done, and the answer is 202 (`confirmConfirmation`).";
const takesTwo: Record<TwoPeople, string> = {
  never: "",
  second_approval: "",
  above_limit: ` Above a limit of the settings ${kept}`,
  protection: ` Where it weakens a rule or gives a right, ${kept} That needs a fresh proof.`,
};

/** The refusals that follow from how a route is declared, so that no route forgets to document them. */
function impliedRefusals(route: RouteOptions): number[] {
  const access = route.config?.access;
  const schema = route.schema ?? {};
  const refusals = [429, 500, 503];
  if (schema.querystring || schema.params || schema.headers) refusals.push(400);
  // A body is read before it is known that the operation has no use for one.
  // 409: another call holds the row.
  if (route.method !== "GET") refusals.push(400, 409, 413, 415);
  if (schema.params) refusals.push(404);
  // 400 and 409: the header that names the account.
  if (access !== undefined && access.session !== "none") refusals.push(400, 401, 403, 409);
  if (route.url.startsWith("/v1/admin/")) refusals.push(403);
  if (access?.brandAction !== undefined && onlyFor(access.brandAction)) refusals.push(409);
  return refusals;
}

/**
 * Stops the start for a route that does not say who may call it, for an admin route without its permission or its duties, and
 * for one that wants a session where the access gate does not run; completes its documentation.
 */
export function registerRouteRules(app: FastifyInstance, rateLimitScale: number): void {
  app.addHook("onRoute", function checkRoute(route) {
    // HEAD shares its GET's declaration.
    if (route.method === "HEAD" || route.method === "OPTIONS") return;
    const limit = route.config?.rateLimit;
    if (limit && typeof limit === "object" && typeof limit.max === "number") {
      limit.max = Math.ceil(limit.max * rateLimitScale);
    }
    // The browsable reference brings routes of its own.
    if (route.url === "/docs" || route.url.startsWith("/docs/")) return;
    const name = `${String(route.method)} ${route.url}`;
    if (route.config?.access === undefined)
      throw new Error(`${name} does not declare who may call it.`);
    if (route.url.startsWith("/v1/admin/") && route.config.access.permission === undefined)
      throw new Error(`${name} does not name the permission that an admin needs for it.`);
    if (route.url.startsWith("/v1/admin/") && route.method !== "GET") {
      const fault = dutyFault(route.url, route.config.access.duties);
      if (fault !== null) throw new Error(`${name} ${fault}.`);
    }
    if (route.config.access.session !== "none" && !this.hasRequestDecorator("actor"))
      throw new Error(`${name} wants a session, which nothing reads where it is registered.`);
    if (route.schema?.hide === true) return;
    const { schema } = route;
    for (const key of ["operationId", "summary", "description", "response"] as const) {
      if (!schema?.[key]) throw new Error(`${name} has no ${key} in its schema.`);
    }
    if (schema === undefined) return;
    schema.tags = [
      route.config.errorShape === "partner"
        ? "partner"
        : (/^\/v1\/(auth|student|brand|admin)\//.exec(route.url)?.[1] ?? "public"),
    ];
    // Read by the OpenAPI document only; Fastify ignores schema keys that start with x-.
    const { roles, permission, duties, brandAction } = route.config.access;
    const only = brandAction && onlyFor(brandAction);
    Object.assign(schema, {
      "x-roles": roles,
      ...(permission !== undefined && { "x-permission": permission }),
      ...(duties !== undefined &&
        route.method !== "GET" && {
          "x-not-own": duties.notOwn,
          "x-two-people": duties.twoPeople,
        }),
      ...(brandAction !== undefined && { "x-brand-action": brandAction }),
      ...(only !== undefined && { "x-brand-status": only.status }),
    });
    if (duties !== undefined && route.method !== "GET")
      schema.description += ownRefusals[duties.notOwn] + takesTwo[duties.twoPeople];
    if (only !== undefined)
      schema.description += ` 409 \`${only.code}\` unless the brand is ${only.status}.`;
    if (route.config.access.roles.includes("api_key") && route.config.access.roles.length === 1) {
      schema.security = [{ api_key: [] }];
    } else if (route.config.access.session !== "none") {
      schema.security =
        route.config.access.session === "required" ? [{ session: [] }] : [{}, { session: [] }];
    }
    const response = schema.response as Record<string, unknown>;
    // An answer has the one status of success that its route declares; a handler with two of them says which.
    const [success, another] = Object.keys(response).filter((status) => status.startsWith("2"));
    if (success !== undefined && success !== "200" && another === undefined) {
      const answerSuccess: preHandlerHookHandler = (_request, reply, done) => {
        reply.code(Number(success));
        done();
      };
      route.preHandler = [route.preHandler ?? [], answerSuccess].flat();
    }
    if (route.method !== "GET" && isConfirmable(duties?.twoPeople)) response["202"] = confirmation;
    if (route.config.errorShape === "partner") return;
    for (const status of impliedRefusals(route)) response[status] ??= problem;
  });
}

interface OperationObject {
  parameters?: unknown[];
  responses?: Record<string, ResponseObject>;
  security?: Record<string, unknown>[];
}
interface OpenapiDocument {
  paths?: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, unknown>; examples?: Record<string, unknown> };
}
interface ResponseObject {
  description?: string;
  content?: Record<
    string,
    { schema?: { $ref?: string }; examples?: Record<string, { $ref: string }> }
  >;
}

const frameworkError = (code: string) => toAppError(Object.assign(new Error(code), { code }));
/** A refusal of each status that has one meaning everywhere, as it leaves. */
const refusals = [
  invalidField(
    "body.email",
    "invalid_format",
    "Email must be an email address, like name@college.ac.in.",
  ),
  unauthenticated(),
  forbidden(),
  notFound(),
  frameworkError("FST_ERR_CTP_BODY_TOO_LARGE"),
  frameworkError("FST_ERR_CTP_INVALID_MEDIA_TYPE"),
  tooManyCalls(30),
  toAppError(new Error("not foreseen")),
  // Postgres being shut down.
  frameworkError("57P01"),
];
const refusalOf = new Map(refusals.map((refusal) => [refusal.status, refusal.code]));
const refusalExamples = Object.fromEntries(
  refusals.map((refusal) => [
    refusal.code,
    { summary: refusal.message, value: problemBody(refusal, "req_Xk3v9TqLw2") },
  ]),
);

/**
 * Sends problems as problem+json, removes schemas that nothing refers to (the input form of most), and sorts the rest,
 * whose order would otherwise follow the modules' import order.
 */
function tidy(document: OpenapiDocument): OpenapiDocument {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations)) {
      if (operation.security?.some((way) => "session" in way) === true) {
        const account = { $ref: "#/components/parameters/account" };
        operation.parameters = [...(operation.parameters ?? []), account];
      }
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const json = response.content?.["application/json"];
        if (Number(status) >= 400 && json?.schema?.$ref?.endsWith("Problem")) {
          const code = refusalOf.get(Number(status));
          if (code !== undefined)
            json.examples = { [code]: { $ref: `#/components/examples/${code}` } };
          response.content = { "application/problem+json": json };
        }
        if (response.description === "Default Response")
          response.description = describe(Number(status));
      }
    }
  }
  const schemas = document.components?.schemas ?? {};
  for (let removed = true; removed;) {
    const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    const used = new Set([...named].map(([, name]) => name));
    const unused = Object.keys(schemas).filter((name) => !used.has(name));
    removed = unused.length > 0;
    for (const name of unused) delete schemas[name];
  }
  if (document.components) document.components.schemas = sortByName(schemas);
  return document;
}

const sortByName = <Value>(entries: Record<string, Value>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const meanings: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  202: "Accepted; a mail or a job follows.",
  204: "Done; no content.",
  302: "Redirect.",
  400: "The request breaks a rule; `errors` names field and rule.",
  401: "No valid session.",
  403: "Signed in, but not allowed.",
  404: "It does not exist, or is not yours.",
  409: "It is not in a state that allows this.",
  410: "It was there and is gone.",
  413: "The body is too large.",
  415: "The body's type is not supported.",
  422: "Understood, but cannot be carried out.",
  429: "Too many calls; see Retry-After.",
  500: "A fault of ours; nothing was done.",
  503: "Unavailable for the moment; see Retry-After.",
};
const describe = (status: number) => meanings[status] ?? "Answer.";

export async function registerOpenapi(
  app: FastifyInstance,
  origins: { api: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Bachat API",
        version: "1.0.0",
        description:
          "Verified student discounts for India. Fields are snake_case, moments are UTC, money is integer paise. " +
          "Refusals are RFC 9457 problems with a stable `code`. Lists carry `items`, `page`, `per_page`, `total`, `page_count`.",
      },
      servers: [{ url: origins.api }],
      tags,
      components: {
        examples: refusalExamples,
        parameters: {
          account: {
            name: "Bachat-Account",
            in: "header",
            description:
              "The id of the account that the caller believes to be signed in as. Bachat's sites send it with each call, since " +
              "another person may have signed in with the same browser: 409 `other_account`, with nothing done, where the " +
              "session is somebody else's. Programs may leave it out.",
            required: false,
            schema: {
              type: "string",
              format: "uuid",
              example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
            },
          },
        },
        securitySchemes: {
          session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          api_key: { type: "apiKey", in: "header", name: "x-api-key" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) =>
      tidy(jsonSchemaTransformObject(input) as OpenapiDocument) as ReturnType<
        typeof jsonSchemaTransformObject
      >,
  });
  serveDocument(app, "/openapi.json", origins.api);
  serveDocument(app, "/partner-openapi.json", origins.api);
}

function serveDocument(app: FastifyInstance, url: string, origin: string): void {
  let document: Promise<string> | undefined;
  app.route({
    method: "GET",
    url,
    config: { access: everyone },
    schema: { hide: true },
    handler: async (_request, reply) => {
      document ??= readCommitted(url, origin).catch((error: unknown) => {
        document = undefined;
        throw error;
      });
      return reply
        .header("cache-control", "public, max-age=300")
        .header("access-control-allow-origin", "*")
        .type("application/json; charset=utf-8")
        .send(await document);
    },
  });
}

/**
 * A document as committed, which a check holds equal to the code, with this installation's address. Putting it together
 * from the routes would take a second of the only thread.
 */
async function readCommitted(url: string, origin: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, "../..", url), "utf8");
  return JSON.stringify({ ...JSON.parse(text), servers: [{ url: origin }] });
}

/** The reference starts itself by a script within its page; no other answer of the API may run any. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The browsable reference at /docs, served from here. Loaded by its first reader: it takes 37 MB. */
export function registerReference(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined;
  for (const url of ["/docs", "/docs/*"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      loading ??= loadReference();
      const page = await (await loading).inject(request.url);
      const { location } = page.headers;
      if (page.statusCode === 404) return reply.callNotFound();
      if (location !== undefined) return reply.redirect(location, page.statusCode);
      return reply
        .type(String(page.headers["content-type"]))
        .headers({
          "content-security-policy": referencePolicy,
          "cross-origin-opener-policy": "same-origin",
          "origin-agent-cluster": "?1",
        })
        .send(page.rawPayload);
    });
  }
}

async function loadReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await page.register(scalar, {
    routePrefix: "/docs",
    configuration: {
      sources: [
        { title: "Verification API", url: "/partner-openapi.json", default: true },
        { title: "All of Bachat's API", url: "/openapi.json" },
      ],
      withDefaultFonts: false,
      pageTitle: "Bachat API reference",
      hideClientButton: true,
      telemetry: false,
      // Services of the reference's maker: they would send the document away, which the policy above forbids.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
    },
  });
  return page;
}
