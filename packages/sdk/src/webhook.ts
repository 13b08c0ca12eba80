import { parseObject } from "./answers.ts";
import { BachatError } from "./errors.ts";

export interface WebhookMessage {
  /** The body exactly as it came, before anything parsed it. */
  body: string | Uint8Array | ArrayBuffer;
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`: one, or each that is in use while a secret is replaced. */
  secrets: string | readonly string[];
}

export interface WebhookEvent {
  /** The same when an event is sent again: keep it, and take each event once. */
  id: string;
  event: string;
  created_at: string;
  data: Record<string, unknown>;
}

const TOLERANCE_SECONDS = 300;

/** Each runtime has its own name for the type. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Checks that an event is from Bachat, whole and not older than five minutes, and reads it.
 * @throws BachatError of kind `invalid_webhook`; TypeError for a wrong argument.
 */
export async function verifyWebhook(message: WebhookMessage): Promise<WebhookEvent> {
  const { secrets } = message;
  const keys = await Promise.all(
    (typeof secrets === "string" ? [secrets] : secrets).map((secret) => importSecret(secret)),
  );
  if (keys.length === 0) throw new TypeError("secrets must have at least one whsec_ text.");
  const body = bytesOf(message.body);
  const id = header(message, "webhook-id");
  const timestamp = header(message, "webhook-timestamp");
  const signatures = header(message, "webhook-signature").split(" ");
  if (!/^\d{1,12}$/.test(timestamp)) throw invalid("Its webhook-timestamp is no time.");
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw invalid("Its time is more than five minutes away.");
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const checks = signatures.flatMap((signature) => keys.map((key) => fits(key, signature, signed)));
  if (!(await Promise.all(checks)).includes(true))
    throw invalid("No signature is right: another secret, or a body that is not as it came.");
  return readEvent(new TextDecoder().decode(body));
}

const invalid = (message: string) => new BachatError("invalid_webhook", message);

function header({ headers }: WebhookMessage, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== "string" || value === "") throw invalid(`It has no ${name} header.`);
  return value;
}

function bytesOf(body: WebhookMessage["body"]): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError("body must be the text or bytes that came, not what was parsed of them.");
}

function importSecret(secret: string): Promise<Key> {
  const key = /^whsec_(.+)$/.exec(secret)?.[1];
  const bytes = key === undefined ? null : fromBase64(key);
  if (bytes === null) throw new TypeError("A secret is whsec_ and base64, as the portal shows it.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

/** Web Crypto compares in constant time. */
async function fits(key: Key, text: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signature = text.startsWith("v1,") ? fromBase64(text.slice(3)) : null;
  return signature !== null && crypto.subtle.verify("HMAC", key, signature, signed);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function readEvent(text: string): WebhookEvent {
  const event = parseObject(text);
  if (event === null) throw invalid("Its body is no event.");
  return event as unknown as WebhookEvent;
}
