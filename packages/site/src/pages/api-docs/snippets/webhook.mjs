import { createHmac, timingSafeEqual } from "node:crypto";

/** The event, or null for a request that is not from Bachat. `body`: exactly the bytes that came. */
export function readWebhook(body, headers, secret) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": given = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return null;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${mac}`);
  const isRight = given
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  return isRight ? JSON.parse(body) : null;
}
