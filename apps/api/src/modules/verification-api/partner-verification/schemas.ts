import { z } from "zod";
import { planTiers } from "../../money/credits/policy-plans.ts";

/** Shapes of the documented API. Names are the documented ones, so they are camelCase where those are. */

const studentEmail = z
  .string()
  .min(3)
  .max(320)
  .meta({ description: "The address to ask about.", example: "verified@student.test" });

export const verifyRequest = z
  .strictObject({ studentEmail })
  .meta({ id: "VerifyStudentRequest", example: { studentEmail: "verified@student.test" } });

export const verifyBatchRequest = z
  .strictObject({ studentEmails: z.array(studentEmail).min(1).max(1000) })
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

const success = z.literal(true);
const requestId = z
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

export const partnerError = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ example: "Invalid API key" }),
    code: z.string().meta({
      description:
        "Stable, for programs: `invalid_request` and `invalid_json` (400), `invalid_api_key` (401), `quota_exceeded` and " +
        "`insufficient_credits` (402), `method_not_allowed` (405), `idempotency_key_reused` (409), `body_too_large` (413), " +
        "`rate_limited` (429), `internal_error` (500), `unavailable` and `busy` (503).",
      example: "invalid_api_key",
    }),
    quota_info: z
      .object({
        current_usage: z.int().meta({ example: 2000 }),
        monthly_quota: z.int().meta({ example: 2000 }),
        plan_tier: z.enum(planTiers).meta({ example: "starter" }),
      })
      .optional()
      .meta({ description: "Only with 402." }),
    request_id: requestId,
  })
  .meta({ id: "VerificationError" });

export type Finding = Omit<z.infer<typeof verifyAnswer>, "success" | "request_id">;
