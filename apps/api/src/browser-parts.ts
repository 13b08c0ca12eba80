import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import jwt from "@fastify/jwt";
import multipart from "@fastify/multipart";
import type { Config } from "./config.ts";
import type { Dependencies } from "./dependencies.ts";
import { notFound } from "./errors.ts";
import { accountHeader, registerAccessGate } from "./http/access-gate.ts";
import type { App } from "./http/app-type.ts";
import { sendError } from "./http/error-handler.ts";
import { jwtOptions } from "./http/issued-session.ts";
import { registerCause } from "./http/request-cause.ts";
import { registerQueryCheck } from "./http/text-in.ts";
import { loadActor } from "./modules/identity/accounts/service-account.ts";
import { askForSecond } from "./modules/operations/confirmations/service.ts";
import { findOwner } from "./modules/operations/duties/service.ts";

/** The origins whose pages may read answers. */
export const siteOrigins = ({ origins }: Pick<Config, "origins">): string[] => [
  origins.student,
  origins.brand,
  origins.admin,
];

/** Cross-origin calls, cookies, sessions and uploads: for the routes that the sites call, and for unknown addresses. */
export async function registerBrowserParts(scope: App, dependencies: Dependencies): Promise<void> {
  const { config } = dependencies;
  await scope.register(cors, {
    origin: siteOrigins(config),
    credentials: true,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: [
      "authorization",
      "content-type",
      "x-api-key",
      "idempotency-key",
      accountHeader,
    ],
    exposedHeaders:
      "retry-after, x-request-id, ratelimit-limit, ratelimit-remaining, ratelimit-reset",
    maxAge: 600,
  });
  await scope.register(cookie);
  // This plugin only reads cookies; the service of sessions signs them.
  await scope.register(jwt, jwtOptions(config.secrets.jwt));
  await scope.register(multipart, {
    limits: { fileSize: 10 * 1024 * 1024, files: 4, fields: 20, fieldSize: 10_000, parts: 24 },
  });
  registerQueryCheck(scope);
  registerCause(scope);
  registerAccessGate(scope, {
    ...dependencies,
    loadActor: (key) => loadActor(dependencies, key),
    findOwner: findOwner(dependencies),
    askForSecond: askForSecond(dependencies),
  });
  scope.setNotFoundHandler((request, reply) => sendError(notFound("That address"), request, reply));
}
