import { createHmac } from "node:crypto";

/** A test event as the API gives it. */
export interface TestEvent {
  id: string;
  event: string;
  /** The exact text to post. */
  body: string;
}

const PREFIX = "whsec_";

/**
 * What the command signs with: made from the test key, so that it is the same each time and the receiver's settings stay. It
 * is the secret of no endpoint.
 */
export const secretOf = (apiKey: string): string =>
  PREFIX + createHmac("sha256", apiKey).update("bachat-webhooks").digest("base64");

/** As the API signs: Standard Webhooks. */
function headersOf(secret: string, { id, body }: TestEvent): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Bachat/1.0 (bachat-webhooks)",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** As an endpoint has it at the API. */
const LIMIT_MS = 10_000;

/** The status of the answer; `absent` when nothing listens there, and other faults in words. */
export type Outcome = { status: number } | { absent: true } | { fault: string };

export async function post(
  to: string,
  secret: string,
  event: TestEvent,
  signal: AbortSignal,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: headersOf(secret, event),
      body: event.body,
      // As the API does: a redirect is not followed.
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    if (signal.aborted) throw error;
    if (timeout.aborted) return { fault: `no answer in ${LIMIT_MS / 1000} s` };
    const { cause } = error as { cause?: { code?: string; message?: string } };
    if (cause?.code === "ECONNREFUSED" || cause?.code === "ENOTFOUND") return { absent: true };
    return { fault: cause?.message ?? String(error) };
  }
}
