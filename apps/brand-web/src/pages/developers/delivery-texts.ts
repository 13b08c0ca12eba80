import type { webhooksMessages } from "./messages/webhooks-en.ts";
import type { Delivery } from "./webhook-queries.ts";

/** The status, and its fault in words. */
export function answerText(
  text: typeof webhooksMessages.text,
  code: number | null,
  error: Delivery["last_error"],
): string {
  if (error === null) return code === null ? text("noAnswer") : String(code);
  return code === null ? text(`error_${error}`) : `${code} · ${text(`error_${error}`)}`;
}
