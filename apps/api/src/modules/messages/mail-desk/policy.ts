import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE } from "@bachat/rules/time";

export const mailSorts = ["newest", "oldest"] as const;
export type MailSort = (typeof mailSorts)[number];

/** Above this many the exact number is not counted. */
export const MOST_COUNTED = 10_000;

/** States from which a mail is sent again. */
const retryable = ["failed", "suppressed"] as const;
export const isRetryable = (state: string): boolean => retryable.some((one) => one === state);

/** How far the clock of who sends a notice may differ from ours. */
const TOLERANCE_MS = 5 * MINUTE;

export interface NoticeHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

const plain = /^\d{1,12}$/;

/**
 * Whether a notice comes from somebody who has the secret, and now: `webhook-signature` is `v1,` and the base64 HMAC-SHA-256 of
 * `<webhook-id>.<webhook-timestamp>.<body>`, with the secret's own characters as its key.
 */
export function isGenuine(
  secret: string,
  { id, timestamp, signature }: NoticeHeaders,
  body: string,
  now: Date,
): boolean {
  if (id === undefined || timestamp === undefined || signature === undefined) return false;
  if (!plain.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > TOLERANCE_MS) return false;
  const expected = Buffer.from(
    createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64"),
  );
  return signature.split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice(3) : "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
