import { plainAddress } from "@bachat/rules/networks";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import { apiKey, everyone } from "../../../http/access.ts";
import { countAnswers } from "../../../http/answer-counts.ts";
import type { App } from "../../../http/app-type.ts";
import { databaseAway, isHeld, sendError, toAppError } from "../../../http/error-handler.ts";
import { batchResponses, refusalBody, singleResponses } from "./errors-documented.ts";
import { invalidApiKey, methodNotAllowed, PaymentRequired, rateLimitExceeded } from "./errors.ts";
import { verifyBatchRequest, verifyRequest } from "./schemas.ts";
import type { Answer } from "./service-answers.ts";
import { type HourState, hourOfCaller, hourStateOf, keyOf } from "./service-hour.ts";
import { createInvalidCounter } from "./service-invalid.ts";
import { type Caller, createVerification } from "./service.ts";

const headers = z.object({
  "idempotency-key": z
    .string()
    .optional()
    .meta({
      description:
        "1 to 255 printable ASCII characters, new for each question. The same key and body get the same answer, charged once: " +
        "for 24 hours when every address was verified, for 60 seconds when one was not. Meanwhile the key is refused with " +
        "409 for another body, or on the other of the two calls.",
      example: "order-20261121-0007-try-1",
    }),
});

const describe = (what: string) => `${what}

The answer is about the address: nothing proves that the shopper owns it. Ask about one that you have confirmed, by a one-time code or as an account's.

Each answered address costs one credit; refusals cost nothing. Answers carry RateLimit-Limit, RateLimit-Remaining and
RateLimit-Reset (seconds) for the clock hour. \`verified@student.test\` and \`not-verified@student.test\` answer with any
key, free; with test keys \`quota-exceeded@\`, \`insufficient-credits@\`, \`key-cap-exceeded@\`, \`rate-limited@\` and \`unavailable@student.test\` show these
refusals. A student who has not agreed, is pending, rejected, expired or unknown gets one and the same answer.

A brand with more than 800 of 1,000 answers in a row not verified has a tenth of its hourly limit until Bachat has looked into it.`;

/** The headers of an answer that the console may read. */
const readable =
  "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id, Idempotent-Replayed";

export function partnerVerificationRoutes(app: App, dependencies: Dependencies): void {
  const verify = createVerification(dependencies);
  const noteInvalid = createInvalidCounter(dependencies);
  const { brand, admin } = dependencies.config.origins;

  // Brands' servers call; of browsers only the consoles of the brand and admin site may read answers, and none sends a cookie. The
  // console calls from the page itself: a relay behind a session would measure another path, hide the headers and put keys into
  // our own log. The page keeps a live key in its memory alone.
  const hasConsole = (origin: string | undefined): origin is string =>
    origin === brand || origin === admin;
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    if (hasConsole(origin)) {
      reply.headers({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": readable,
        vary: "Origin",
      });
    }
    done();
  });

  // A route of its own, since the sites' preflight, which would answer otherwise, allows credentials.
  for (const url of ["/v1/brand-verify-student", "/v1/brand-verify-students"]) {
    app.route({
      method: "OPTIONS",
      url,
      config: { access: everyone },
      schema: { hide: true },
      handler: (request, reply) => {
        if (hasConsole(request.headers.origin)) {
          reply.headers({
            "access-control-allow-methods": "POST",
            "access-control-allow-headers": "content-type, x-api-key, idempotency-key",
            "access-control-max-age": "600",
          });
        }
        return reply.status(204).send();
      },
    });
  }

  // Not in the document, since they are no operations. A caller by mistake gets an error in the shape of the two operations.
  for (const url of ["/v1/brand-verify-student", "/v1/brand-verify-students"]) {
    app.route({
      method: ["GET", "PUT", "PATCH", "DELETE"],
      url,
      config: { access: everyone, errorShape: "partner" },
      // Answers before the body is read.
      onRequest: async (_request, reply) => {
        reply.header("allow", "POST");
        throw methodNotAllowed();
      },
      schema: { hide: true },
      handler: () => undefined,
    });
  }

  const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => {
    const key = request.headers["x-api-key"];
    const idempotencyKey = request.headers["idempotency-key"];
    return {
      apiKey: typeof key === "string" ? key : undefined,
      ip: plainAddress(request.ip),
      requestId: request.id,
      idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
      arrivedAt: performance.now() - reply.elapsedTime,
    };
  };

  /** A valid key gets the fault of its request; any other caller gets 401 first. */
  async function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    // A caller of this API cannot know who else holds the row, so the call is only put off.
    let refusal: AppError = isHeld(error) ? databaseAway(error) : toAppError(error);
    let hour = hourStateOf(error) ?? null;
    try {
      if (hour === null && [400, 413, 415].includes(refusal.status)) {
        hour = await hourOfCaller(dependencies, callerOf(request, reply));
        if (hour === null) refusal = invalidApiKey();
      }
    } catch (failure) {
      refusal = toAppError(failure);
    }
    if (refusal.status === 415) refusal = new AppError(400, "invalid_request", refusal.message);
    if (refusal.status === 429) refusal = withRetry(refusal);
    if (hour !== null) {
      writeHour(reply, hour);
      if ([400, 413].includes(refusal.status)) noteInvalid(keyOf(callerOf(request, reply)));
    }
    if (refusal instanceof PaymentRequired) {
      return reply.status(402).send(refusalBody(refusal, request.id));
    }
    return sendError(refusal, request, reply);
  }

  app.route({
    method: "POST",
    url: "/v1/brand-verify-student",
    config: {
      access: apiKey,
      errorShape: "partner",
      rateLimit: { max: 30_000, timeWindow: "1 minute" },
    },
    bodyLimit: 16 * 1024,
    errorHandler: onError,
    schema: {
      operationId: "verifyStudent",
      summary: "Is this person a verified student",
      description: describe("Asks about one email address."),
      headers,
      body: verifyRequest,
      response: singleResponses,
    },
    async handler(request, reply) {
      const answer = await verify(callerOf(request, reply), {
        emails: [request.body.studentEmail],
        single: true,
      });
      writeAnswerHeaders(reply, answer);
      const [finding] = answer.findings;
      if (finding === undefined) throw new Error("One address was asked about and none answered.");
      return { success: true as const, ...finding, request_id: answer.requestId };
    },
  });

  app.route({
    method: "POST",
    url: "/v1/brand-verify-students",
    config: {
      access: apiKey,
      errorShape: "partner",
      rateLimit: { max: 3_000, timeWindow: "1 minute" },
    },
    bodyLimit: 512 * 1024,
    errorHandler: onError,
    schema: {
      operationId: "verifyStudents",
      summary: "Which of these people are verified students",
      description: describe(
        "Asks about up to 1,000 addresses; results come in the order asked. If the hour's limit, the quota or the balance does not cover all of them, " +
          "none is charged. If an entry is no email address, none is answered either: 400, and `errors` has the index of each such entry.",
      ),
      headers,
      body: verifyBatchRequest,
      response: batchResponses,
    },
    async handler(request, reply) {
      const { studentEmails } = request.body;
      const answer = await verify(callerOf(request, reply), {
        emails: studentEmails,
        single: false,
      });
      writeAnswerHeaders(reply, answer);
      const results = answer.findings.map((finding, index) => ({
        studentEmail: studentEmails[index]?.given ?? "",
        ...finding,
      }));
      return { success: true as const, results, request_id: answer.requestId };
    },
  });
}

const withRetry = (refusal: AppError) =>
  refusal.code === "rate_limited" ? rateLimitExceeded(refusal.retryAfter ?? 60) : refusal;

function writeHour(reply: FastifyReply, hour: HourState): void {
  reply.header("ratelimit-limit", hour.limit);
  reply.header("ratelimit-remaining", hour.remaining);
  reply.header("ratelimit-reset", hour.reset);
}

function writeAnswerHeaders(reply: FastifyReply, answer: Answer): void {
  if (answer.replayed) reply.header("idempotent-replayed", "true");
  else countAnswers(answer.findings);
  writeHour(reply, answer.hour);
}
