import { z } from "zod";
import { eventBodies } from "../modules/platform/events/schemas-events.ts";
import {
  batchResponses,
  singleResponses,
} from "../modules/verification-api/partner-verification/errors-documented.ts";
import {
  listResponses,
  makeResponses,
} from "../modules/verification-api/test-events/errors-documented.ts";
import { TEST_EVENT } from "../modules/verification-api/webhooks/policy.ts";

/** The description of the verification API alone, for brands' developers: its operations and the events that are posted. */

type Json = Record<string, unknown>;
export interface WholeDocument {
  paths: Record<
    string,
    Record<string, Json & { tags?: string[]; responses?: Record<string, Json> }>
  >;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const hourHeader = (description: string, example: number) => ({
  description,
  schema: { type: "integer", example },
});
const hour = {
  "RateLimit-Limit": hourHeader("Calls in the clock hour. With every answer to a valid key.", 1000),
  "RateLimit-Remaining": hourHeader("Calls left in it.", 998),
  "RateLimit-Reset": hourHeader("Seconds until the next hour.", 1800),
};
const replayed = {
  "Idempotent-Replayed": {
    description: "`true` when the answer was given before for this Idempotency-Key, free.",
    schema: { type: "string", enum: ["true"] },
  },
};
const retryAfter = { "Retry-After": hourHeader("Seconds after which a repeat makes sense.", 2) };

const headersOf = (status: string, { isCounted }: { isCounted: boolean }): Json => ({
  ...(isCounted && status !== "401" && hour),
  ...(isCounted && status === "200" && replayed),
  ...((status === "429" || status === "503") && retryAfter),
});

/** Bodies as they leave, which the whole description has no room for. */
const documented: Record<string, Record<string, { content: Record<string, Json> }>> = {
  verifyStudent: singleResponses,
  verifyStudents: batchResponses,
  listTestEvents: listResponses,
  makeTestEvent: makeResponses,
};

const counted = new Set(["verifyStudent", "verifyStudents"]);

/** Names of schemas that these parts refer to, and those refer to in turn. */
function usedSchemas(schemas: Record<string, unknown>, parts: unknown): Record<string, unknown> {
  const used: Record<string, unknown> = {};
  const open = [JSON.stringify(parts)];
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in used) continue;
      used[name] = schemas[name];
      open.push(JSON.stringify(schemas[name]));
    }
  return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const webhookHeaders = [
  ["webhook-id", "The event: the same in every attempt, so that a repeat can be recognised."],
  ["webhook-timestamp", "Unix seconds of the attempt. Refuse what is more than five minutes off."],
  [
    "webhook-signature",
    "Standard Webhooks: `v1,` and base64 of the HMAC-SHA256 of `<id>.<timestamp>.<body>`; one for each secret, with spaces between.",
  ],
].map(([name, description]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
}));

const triedAgain =
  "Anything but 2xx within ten seconds is tried again: after 1, 5 and 30 minutes, 2, 8 and 24 hours.";

const webhookOf = ({ event, about, body }: (typeof eventBodies)[number]) => {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return {
    post: {
      operationId: event.replaceAll(/[._](\w)/g, (_match, letter: string) => letter.toUpperCase()),
      tags: ["webhooks"],
      summary: event,
      description: event === TEST_EVENT ? about : `${about} ${triedAgain}`,
      security: [],
      parameters: webhookHeaders,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "204": { description: "Taken. Any status from 200 to 299 says so." } },
    },
  };
};

const withExamples = (content: Json, bodies: Record<string, Json> = {}): Json =>
  Object.fromEntries(
    Object.entries(content).map(([type, shown]) => [
      type,
      { ...(shown as Json), examples: bodies[type]?.["examples"] },
    ]),
  );

export function partnerDocument(whole: WholeDocument): Json {
  const paths: Record<string, Json> = {};
  for (const [path, operations] of Object.entries(whole.paths))
    for (const [method, { "x-roles": _, ...operation }] of Object.entries(operations)) {
      if (operation.tags?.includes("partner") !== true) continue;
      const name = String(operation["operationId"]);
      const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
        status,
        {
          ...answer,
          content: withExamples(answer.content as Json, documented[name]?.[status]?.content),
          headers: headersOf(status, { isCounted: counted.has(name) }),
        },
      ]);
      paths[path] = {
        ...paths[path],
        [method]: {
          ...operation,
          tags: [counted.has(name) ? "verification" : "test events"],
          responses: Object.fromEntries(responses) as Json,
        },
      };
    }
  const webhooks = Object.fromEntries(eventBodies.map((one) => [one.event, webhookOf(one)]));
  const { api_key: key } = whole.components.securitySchemes;
  return {
    openapi: "3.1.0",
    info: {
      title: "Bachat student verification",
      version: "1.0.0",
      summary: "Ask whether an email address belongs to a verified student.",
      description:
        "For brands' servers, never for pages or apps: the key is a secret. Nothing proves that the shopper owns the address: ask " +
        "about one that you have confirmed. Whatever goes wrong: no student price now, and the order goes on.",
      license: { name: "MIT", identifier: "MIT" },
    },
    // Replaced by the installation's own where it is served.
    servers: [{ url: "https://api.bachat.example" }],
    tags: [
      { name: "verification", description: "The two questions." },
      { name: "test events", description: "For trying your endpoint, with a test key alone." },
      { name: "webhooks", description: "Events that Bachat posts to your endpoints." },
    ],
    security: [{ api_key: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: { api_key: key },
      schemas: usedSchemas(whole.components.schemas, paths),
    },
  };
}
