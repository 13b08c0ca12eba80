import type { z } from "zod";
import { AppError, invalidField } from "../../../errors.ts";
import { databaseAway, partnerBody, toAppError } from "../../../http/error-handler.ts";
import { invalidApiKey, keyReused, PaymentRequired, rateLimitExceeded, tooBusy } from "./errors.ts";
import { partnerError, verifyAnswer, verifyBatchAnswer } from "./schemas.ts";

/** What the two operations answer, by status, each with bodies as they leave: the refusals are made by the code that sends them. */

export const REQUEST_ID = "req_8Fq2vNxT0aLk";

export const frameworkError = (code: string) =>
  toAppError(Object.assign(new Error(code), { code }));

/** A refusal's body. */
export const refusalBody = (refusal: AppError, requestId: string) => ({
  ...partnerBody(refusal, requestId),
  ...(refusal instanceof PaymentRequired && { quota_info: refusal.quotaInfo }),
});

export const response = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  examples: Record<string, object>,
) => ({
  description,
  content: {
    "application/json": {
      schema,
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, { value }]),
      ),
    },
  },
});

export const refused = (description: string, ...refusals: AppError[]) =>
  response(
    description,
    partnerError,
    Object.fromEntries(refusals.map((one) => [one.code, refusalBody(one, REQUEST_ID)])),
  );

const brandQuota = { current_usage: 2000, monthly_quota: 2000, plan_tier: "starter" } as const;

const invalidEntries = new AppError(
  400,
  "invalid_request",
  "Student emails, number 2, is not an email address.",
  {
    errors: [1, 4].map((index) => ({
      field: `body.studentEmails.${index}`,
      rule: "email",
      message: `Student emails, number ${index + 1}, is not an email address.`,
    })),
  },
);

const common = {
  401: refused(
    "The key is missing, wrong, revoked or not allowed from this address, or its brand is suspended. Nothing is charged.",
    invalidApiKey(),
  ),
  402: refused(
    "The key's cap, the month's quota or the credits do not cover the call. Nothing is charged.",
    new PaymentRequired("quota_exceeded", brandQuota),
    new PaymentRequired("insufficient_credits", { ...brandQuota, current_usage: 840 }),
    new PaymentRequired("key_cap_exceeded", {
      cap: 500,
      used: 500,
      reset: "2026-12-31T18:30:00.000Z",
    }),
  ),
  409: refused("The Idempotency-Key belongs to another question. Nothing is charged.", keyReused()),
  413: refused(
    "The body is larger than a question can be. Nothing is charged.",
    frameworkError("FST_ERR_CTP_BODY_TOO_LARGE"),
  ),
  429: refused(
    "The hour's limit is used up, or this address calls too fast. Retry-After says for how many seconds. Nothing is charged.",
    rateLimitExceeded(1_800),
  ),
  500: refused("A fault of ours. Nothing is charged.", toAppError(new Error("not foreseen"))),
  503: refused(
    "Unavailable or busy for a moment; see Retry-After. Repeat it under the same Idempotency-Key.",
    databaseAway(null),
    tooBusy(),
  ),
};

const verified = {
  isVerified: true,
  verificationStatus: "verified",
  expiryDate: "2027-06-30",
  studentInfo: {
    name: "Asha Sample",
    college: "Sample Institute of Technology",
    course: "B.Tech Computer Science",
    yearOfStudy: "junior",
  },
};
const notVerified = {
  isVerified: false,
  verificationStatus: "not_verified",
  error: "Student not found or not verified",
};
const answered = (body: object) => ({ success: true, ...body, request_id: REQUEST_ID });

export const singleResponses = {
  200: response("The address is that of a verified student, or not. One credit.", verifyAnswer, {
    verified: answered(verified),
    not_verified: answered(notVerified),
  }),
  400: refused(
    "The request breaks a rule; `errors` names field and rule. Nothing is charged.",
    invalidField("body.studentEmail", "email", "is not an email address"),
    frameworkError("FST_ERR_CTP_INVALID_JSON_BODY"),
  ),
  ...common,
};

export const batchResponses = {
  200: response(
    "A result for each address, in the order asked. One credit each.",
    verifyBatchAnswer,
    {
      both: answered({
        results: [
          { studentEmail: "verified@student.test", ...verified },
          { studentEmail: "not-verified@student.test", ...notVerified },
        ],
      }),
    },
  ),
  400: refused(
    "The request breaks a rule; `errors` has each wrong entry with its index. None is answered, nothing is charged.",
    invalidEntries,
    frameworkError("FST_ERR_CTP_INVALID_JSON_BODY"),
  ),
  ...common,
};
