/** Bodies of the verification API's answers as the documentation shows them; a test compares them with the API. */

const verified = {
  success: true,
  isVerified: true,
  verificationStatus: "verified",
  expiryDate: "2027-06-30",
  studentInfo: {
    name: "Asha Sample",
    college: "Sample Institute of Technology",
    course: "B.Tech Computer Science",
    yearOfStudy: "junior",
  },
  request_id: "req_8Fq2vNxT0aLk",
};

const refusal = (error: string, code: string, more: object = {}) => ({
  success: false,
  error,
  code,
  ...more,
  request_id: "req_8Fq2vNxT0aLk",
});

/** One entry for each row of the documentation's table. */
export const answers = {
  verified: { status: 200, body: verified },
  not_verified: {
    status: 200,
    body: {
      success: true,
      isVerified: false,
      verificationStatus: "not_verified",
      error: "Student not found or not verified",
      request_id: "req_8Fq2vNxT0aLk",
    },
  },
  bad_request: {
    status: 400,
    body: refusal("Student email is not an email address.", "invalid_request", {
      errors: [
        {
          field: "studentEmail",
          rule: "email",
          message: "Student email is not an email address.",
        },
      ],
    }),
  },
  invalid_key: { status: 401, body: refusal("Invalid API key", "invalid_api_key") },
  quota: {
    status: 402,
    body: refusal("Monthly quota exceeded. Please upgrade your plan.", "quota_exceeded", {
      quota_info: { current_usage: 2000, monthly_quota: 2000, plan_tier: "starter" },
    }),
  },
  credits: {
    status: 402,
    body: refusal("Not enough credits left. Please buy a credit pack.", "insufficient_credits", {
      quota_info: { current_usage: 840, monthly_quota: 2000, plan_tier: "starter" },
    }),
  },
  key_cap: {
    status: 402,
    body: refusal(
      "This key's monthly cap is used up. Raise it in the Developer Portal.",
      "key_cap_exceeded",
      { quota_info: { cap: 500, used: 500, reset: "2026-12-31T18:30:00.000Z" } },
    ),
  },
  reused: {
    status: 409,
    body: refusal(
      "This Idempotency-Key was used with another body or call. Use a new one.",
      "idempotency_key_reused",
    ),
  },
  limit: { status: 429, body: refusal("Rate limit exceeded", "rate_limited") },
  away: {
    status: 503,
    body: refusal("Bachat cannot reach its database. Try again in a moment.", "unavailable"),
  },
} as const;

export type AnswerName = keyof typeof answers;
export const answerNames = Object.keys(answers) as AnswerName[];

export const answerText = (name: AnswerName): string => JSON.stringify(answers[name].body, null, 2);

/** The possible answers of a call about one student, each in a tab of its own. */
export const answerTabs = [
  { id: "verified", label: "200 verified", code: answerText("verified") },
  { id: "not_verified", label: "200 not verified", code: answerText("not_verified") },
];
