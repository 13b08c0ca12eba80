import { createPublicKey } from "node:crypto";
import { DAY, later } from "@bachat/rules/time";

/**
 * Notifications that come to a browser while its site is closed. They are a second way of a reminder that students get by
 * mail, not a second reminder. A browser belongs to the session that asked: once its owner ends that session, it gets no
 * further notification. The push service learns that a browser gets a message; the message is encrypted. When a browser
 * renews its subscription, we learn of it at the next visit, since the service worker has no session. Without the keys
 * (`VAPID_*`) no site offers notifications.
 */

/** Browsers of one account; the oldest makes room. */
export const BROWSERS_MOST = 10;
/** After so many refusals in a row a browser is forgotten. */
export const REFUSALS_MOST = 3;
export const TIMEOUT_MS = 10_000;

/** Sessions not seen since then are taken for left behind, and their browsers with them; well before sessions are removed. */
export const unusedSince = (now: Date): Date => later(now, -60 * DAY);

/** The push services of Chrome and most others, Firefox, Edge and Safari. A leading dot is any name below. */
const services = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  "web.push.apple.com",
] as const;

/** Whether an address is one of a browser's push service, or for trying it out of this machine itself. */
export function isPushService(endpoint: string, toLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (toLoopback && /^https?:$/.test(protocol) && ["localhost", "127.0.0.1"].includes(hostname))
    return true;
  return (
    protocol === "https:" &&
    port === "" &&
    services.some((one) => (one.startsWith(".") ? hostname.endsWith(one) : hostname === one))
  );
}

const BASE64URL = /^[\w-]+$/;

/** Whether a text is a point of the curve P-256, uncompressed, as base64url: a browser's public key. */
export function isBrowserKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (!BASE64URL.test(text) || bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

/** 16 bytes as base64url. */
export const isBrowserSecret = (text: string): boolean =>
  BASE64URL.test(text) && Buffer.from(text, "base64url").length === 16;

/** The meaning of a push service's answer: `gone` is final, `later` may pass, `refused` is about the message. */
export function verdictOf(status: number): "accepted" | "gone" | "later" | "refused" {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}
