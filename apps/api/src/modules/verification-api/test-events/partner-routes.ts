import { plainAddress } from "@bachat/rules/networks";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import { apiKey } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { databaseAway, isHeld, sendError, toAppError } from "../../../http/error-handler.ts";
import { listResponses, makeResponses } from "./errors-documented.ts";
import { listQuery, makeRequest } from "./schemas.ts";
import * as service from "./service.ts";

const url = "/v1/brand-test-events";
type TestBrand = Awaited<ReturnType<typeof service.brandOfTestKey>>;

/** The statuses are those of the other calls by key. */
function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isHeld(error) ? databaseAway(error) : toAppError(error);
  return sendError(
    refusal.status === 415 ? new AppError(400, "invalid_request", refusal.message) : refusal,
    request,
    reply,
  );
}

export function partnerTestEventRoutes(app: App, dependencies: Dependencies): void {
  const brands = new WeakMap<FastifyRequest, TestBrand>();
  /** Before query and body are looked at: who has no key hears of that first. */
  async function readKey(request: FastifyRequest): Promise<void> {
    const key = request.headers["x-api-key"];
    const caller = {
      apiKey: typeof key === "string" ? key : undefined,
      ip: plainAddress(request.ip),
    };
    brands.set(request, await service.brandOfTestKey(dependencies, caller));
  }
  function brandOf(request: FastifyRequest): TestBrand {
    const brandId = brands.get(request);
    if (brandId === undefined) throw new Error("The key was not read.");
    return brandId;
  }
  app.addHook("preClose", async () => service.endWaits());

  app.route({
    method: "GET",
    url,
    config: {
      access: apiKey,
      errorShape: "partner",
      rateLimit: { max: 120, timeWindow: "1 minute" },
    },
    onRequest: readKey,
    errorHandler: onError,
    schema: {
      operationId: "listTestEvents",
      summary: "Test events since the last call",
      description:
        "With a test key alone. The test events of its account: those made by `makeTestEvent`, and the test events that the " +
        "Developer Portal sends to endpoints. They are kept for a day, and what really happens is never among them. Costs " +
        "nothing and is not counted. The command `bachat-webhooks` of the JavaScript library posts them to your computer.",
      querystring: listQuery,
      response: listResponses,
    },
    async handler(request, reply) {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const page = await service.listTestEvents(
        dependencies,
        brandOf(request),
        request.query,
        gone,
      );
      return { success: true as const, ...page, request_id: request.id };
    },
  });

  app.route({
    method: "POST",
    url,
    config: {
      access: apiKey,
      errorShape: "partner",
      rateLimit: { max: 60, timeWindow: "1 minute" },
    },
    bodyLimit: 16 * 1024,
    onRequest: readKey,
    errorHandler: onError,
    schema: {
      operationId: "makeTestEvent",
      summary: "Make a test event",
      description:
        "With a test key alone: an event with the values of its example, for who listens by `listTestEvents`. It goes to no " +
        "endpoint. 500 an hour for an account. Costs nothing and is not counted.",
      body: makeRequest,
      response: makeResponses,
    },
    async handler(request, reply) {
      const event = await service.makeTestEvent(dependencies, brandOf(request), request.body);
      return reply.status(201).send({ success: true as const, event, request_id: request.id });
    },
  });
}
