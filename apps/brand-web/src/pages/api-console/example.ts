import { answerText } from "@bachat/site";
import { sampleEmails, type Ask, type Call } from "./call.ts";

/** For people without a key: the documentation's answers, without a call. */
export const isKnownToExample = (email: string): boolean =>
  sampleEmails.some((sample) => sample === email.trim().toLowerCase());

const answerFor = (email: string): string =>
  answerText(email.trim().toLowerCase() === sampleEmails[0] ? "verified" : "not_verified");

let count = 0;

export function exampleCall({ keyName, emails, isBatch }: Ask): Call {
  count += 1;
  const results = emails.map((studentEmail) => {
    const {
      success: _,
      request_id: __,
      ...finding
    } = JSON.parse(answerFor(studentEmail)) as Record<string, unknown>;
    return { studentEmail, ...finding };
  });
  const batch = { success: true, results, request_id: "req_8Fq2vNxT0aLk" };
  return {
    id: count,
    at: new Date().toISOString(),
    ask: { keyName, emails, isBatch },
    mode: "test",
    status: 200,
    headers: [
      ["content-type", "application/json; charset=utf-8"],
      ["ratelimit-limit", "100"],
      ["ratelimit-remaining", "99"],
      ["ratelimit-reset", "3600"],
    ],
    body: isBatch ? JSON.stringify(batch, null, 2) : answerFor(emails[0] ?? ""),
    ms: null,
    credits: 0,
  };
}
