import { invalidField, tooManyCalls } from "../../../errors.ts";
import { databaseAway, toAppError } from "../../../http/error-handler.ts";
import {
  frameworkError,
  refused,
  REQUEST_ID,
  response,
} from "../partner-verification/errors-documented.ts";
import { invalidApiKey } from "../partner-verification/errors.ts";
import { testKeyRequired } from "./errors.ts";
import { eventList, madeEvent } from "./schemas.ts";

/** What the operations of test events answer, by status, each with bodies as they leave. */

const event = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  event: "credits.low",
  created_at: "2026-11-21T04:17:44.000Z",
  body: '{"id":"019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11","data":{"balance":200,"percent":20},"event":"credits.low","created_at":"2026-11-21T04:17:44.000Z"}',
};

const common = {
  401: refused(
    "The key is missing, wrong, revoked or not allowed from this address, or its brand is suspended.",
    invalidApiKey(),
  ),
  403: refused("The key is a live one.", testKeyRequired()),
  429: refused("Too many calls. Retry-After says for how many seconds.", tooManyCalls(30)),
  500: refused("A fault of ours.", toAppError(new Error("not foreseen"))),
  503: refused("Unavailable for a moment; see Retry-After.", databaseAway(null)),
};

export const listResponses = {
  200: response("Test events after the cursor, or none yet.", eventList, {
    test_events: {
      success: true,
      events: [event],
      next_cursor: "1204",
      request_id: REQUEST_ID,
    },
  }),
  400: refused(
    "The cursor or the time to wait is wrong.",
    invalidField(
      "querystring.after",
      "invalid_format",
      "must be the next_cursor of an earlier answer",
    ),
  ),
  ...common,
};

export const makeResponses = {
  201: response("The event, which listeners get at once.", madeEvent, {
    test_event: { success: true, event, request_id: REQUEST_ID },
  }),
  400: refused(
    "There is no such event, or the body is no JSON.",
    invalidField("body.event", "invalid_value", "is not one of the values to choose from"),
    frameworkError("FST_ERR_CTP_INVALID_JSON_BODY"),
  ),
  413: refused(
    "The body is larger than a question can be.",
    frameworkError("FST_ERR_CTP_BODY_TOO_LARGE"),
  ),
  ...common,
};
