import { lookupAddress } from "@bachat/rules/email-addresses";
import { z } from "zod";
import { planTiers } from "../../money/credits/policy-plans.ts";
import { MOST_ADDRESSES } from "./policy.ts";

/** Shapes of the documented API. Names are the documented ones, so they are camelCase where those are. */

/** As the caller wrote it, which an answer about many repeats, and as students are found by it. */
const studentEmail = z
  .string()
  .min(3)
  .max(320)
  .transform((given, context) => {
    const address = lookupAddress(given);
    if (address !== null) return { given, address };
    const message = "is not an email address";
    context.addIssue({ code: "custom", message, params: { rule: "email" } });
    return z.NEVER;
  })
  .meta({ description: "The address to ask about.", example: "verified@student.test" });

export type AskedEmail = z.output<typeof studentEmail>;

// Fields that are not known here are ignored: a client of a later version may send them.
export const verifyRequest = z
  .object({ studentEmail })
  .meta({ id: "VerifyStudentRequest", example: { studentEmail: "verified@student.test" } });

export const verifyBatchRequest = z
  .object({ studentEmails: z.array(studentEmail).min(1).max(MOST_ADDRESSES) })
  .meta({ id: "VerifyStudentsRequest" });

const studentInfo = z
  .object({
    name: z.string().meta({ example: "Ananya Deshmukh" }),
    college: z.string().meta({ example: "Kaveri Valley Institute of Technology" }),
    course: z.string().meta({ example: "B.Tech Computer Science" }),
    yearOfStudy: z.string().meta({ example: "junior" }),
  })
  .meta({ id: "StudentInfo" });

const finding = {
  isVerified: z.boolean().meta({ example: true }),
  verificationStatus: z.enum(["verified", "not_verified"]).meta({ example: "verified" }),
  expiryDate: z.iso.date().optional().meta({
    description: "Last day the status is valid, in Asia/Kolkata. Only when verified.",
    example: "2027-06-30",
  }),
  studentInfo: studentInfo.optional(),
  error: z.string().optional().meta({
    description: "Only when not verified. The same for every reason.",
    example: "Student not found or not verified",
  }),
};

export const success = z.literal(true);
export const requestId = z
  .string()
  .meta({ description: "Quote it to support.", example: "req_8Fq2vNxT0aLk" });

export const verifyAnswer = z
  .object({ success, ...finding, request_id: requestId })
  .meta({ id: "VerifyStudentAnswer" });

const batchItem = z
  .object({ studentEmail: z.string().meta({ example: "verified@student.test" }), ...finding })
  .meta({ id: "VerifyStudentsItem" });

export const verifyBatchAnswer = z
  .object({ success, results: z.array(batchItem), request_id: requestId })
  .meta({ id: "VerifyStudentsAnswer" });

const quotaInfo = z
  .object({
    current_usage: z.int().meta({ example: 2000 }),
    monthly_quota: z.int().meta({ example: 2000 }),
    plan_tier: z.enum(planTiers).meta({ example: "starter" }),
  })
  .meta({ id: "QuotaInfo" });

const keyCapInfo = z
  .object({
    cap: z.int().meta({ description: "Answers a month that the key may get.", example: 500 }),
    used: z.int().meta({ description: "Answers that it has got this month.", example: 500 }),
    reset: z.iso.datetime().meta({
      description: "When the next month begins, in Asia/Kolkata.",
      example: "2026-12-31T18:30:00.000Z",
    }),
  })
  .meta({ id: "KeyCapInfo" });

export const partnerError = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ example: "Invalid API key" }),
    code: z.string().meta({
      description:
        "Stable, for programs: `invalid_request` and `invalid_json` (400), `invalid_api_key` (401), `quota_exceeded`, " +
        "`insufficient_credits` and `key_cap_exceeded` (402), `test_key_required` (403), `method_not_allowed` (405), `idempotency_key_reused` (409), `body_too_large` (413), " +
        "`rate_limited` (429), `internal_error` (500), `unavailable` and `busy` (503).",
      example: "invalid_api_key",
    }),
    errors: z
      .array(
        z.object({
          field: z.string().meta({ example: "studentEmails" }),
          index: z.int().optional().meta({
            description: "Of an entry of a list, from 0.",
            example: 2,
          }),
          rule: z.string().meta({ description: "The rule broken.", example: "email" }),
          message: z
            .string()
            .meta({ example: "Student emails, number 3, is not an email address." }),
        }),
      )
      .optional()
      .meta({ description: "Each field and entry at fault, with 400 only." }),
    quota_info: z
      .union([quotaInfo, keyCapInfo])
      .optional()
      .meta({ description: "Only with 402: of the brand, or of the key with `key_cap_exceeded`." }),
    request_id: requestId,
  })
  .meta({ id: "VerificationError" });

export type Finding = Omit<z.infer<typeof verifyAnswer>, "success" | "request_id">;
