import { z } from "zod";
import { plans, TRIAL_CREDITS } from "../modules/money/credits/policy-plans.ts";
import { eventBodies, exampleOf } from "../modules/platform/events/schemas-events.ts";
import { MAX_ACTIVE_KEYS } from "../modules/verification-api/api-keys/policy.ts";
import { MOST_NOT_VERIFIED, WINDOW } from "../modules/verification-api/call-alerts/policy.ts";
import {
  batchResponses,
  refusalBody,
  singleResponses,
} from "../modules/verification-api/partner-verification/errors-documented.ts";
import { methodNotAllowed } from "../modules/verification-api/partner-verification/errors.ts";
import {
  keptFor,
  MOST_ADDRESSES,
  sampleAnswers,
  testRefusals,
} from "../modules/verification-api/partner-verification/policy.ts";
import { makeResponses } from "../modules/verification-api/test-events/errors-documented.ts";
import { KEPT_MS } from "../modules/verification-api/test-events/policy.ts";
import * as webhooks from "../modules/verification-api/webhooks/policy.ts";

/** The facts that the developers' guide names, from the code that goes by them. `pnpm gen` writes them down for the sites. */

type Json = Record<string, unknown>;
interface Described {
  description?: string;
  example?: unknown;
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  anyOf?: Described[];
  properties?: Record<string, Described>;
}

const examplesOf = (response: { content: Record<string, unknown> }) => {
  const { examples } = response.content["application/json"] as {
    examples: Record<string, { value: Json }>;
  };
  return Object.entries(examples).map(([name, { value }]) => ({ name, value }));
};

/** Each refusal once; some codes have a body of their own for a batch. */
function refusals() {
  const ofTestEvents = { 403: makeResponses[403] };
  const found = [singleResponses, batchResponses, ofTestEvents].flatMap((responses) =>
    Object.entries(responses)
      .filter(([status]) => status !== "200")
      .flatMap(([status, response]) =>
        examplesOf(response).map(({ name, value }) => ({
          code: name,
          status: Number(status),
          body: value,
        })),
      ),
  );
  const other = methodNotAllowed();
  const all = [
    ...found,
    {
      code: other.code,
      status: other.status,
      body: refusalBody(other, String(found[0]?.body["request_id"])) as Json,
    },
  ];
  const texts = new Set<string>();
  return all.filter(
    ({ body }) => !texts.has(JSON.stringify(body)) && texts.add(JSON.stringify(body)),
  );
}

function typeOf({ type, anyOf, enum: values, const: only }: Described): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  return [type ?? []].flat().join(" or ");
}

const events = eventBodies.map(({ event, about, body }) => {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Described;
  return {
    event,
    about,
    body: exampleOf(schema),
    fields: Object.entries(schema.properties?.["data"]?.properties ?? {}).map(([name, field]) => ({
      name,
      type: typeOf(field),
      meaning: field.description ?? "",
    })),
  };
});

/** Milliseconds of each pause of a delivery that is never taken. */
function webhookPauses(): number[] {
  const start = new Date(0);
  const pauses: number[] = [];
  for (let next = webhooks.retryTime("offer.redeemed", 1, start); next !== null;) {
    pauses.push(next.getTime());
    next = webhooks.retryTime("offer.redeemed", pauses.length + 1, start);
  }
  return pauses;
}

export const partnerFacts = () => ({
  answers: Object.fromEntries(
    [singleResponses, batchResponses].flatMap((responses) =>
      examplesOf(responses[200]).map(({ name, value }) => [name, value]),
    ),
  ),
  refusals: refusals(),
  events,
  plans: Object.values(plans).map(({ name, hourly, monthly }) => ({ name, hourly, monthly })),
  trialCredits: TRIAL_CREDITS,
  batchMost: MOST_ADDRESSES,
  verifiedKeptMs: keptFor([{ isVerified: true }]),
  notVerifiedKeptMs: keptFor([{ isVerified: false }]),
  unusual: { answers: WINDOW, notVerified: MOST_NOT_VERIFIED },
  activeKeysMost: MAX_ACTIVE_KEYS,
  samples: [...sampleAnswers.keys()],
  testRefusals: Object.fromEntries(testRefusals),
  webhooks: {
    pausesMs: webhookPauses(),
    timeoutMs: webhooks.TIMEOUT_MS,
    keptMs: webhooks.KEPT_MS,
    endpointsMost: webhooks.MAX_ENDPOINTS,
    testKeptMs: KEPT_MS,
  },
});
