import { readCodeToken } from "./code-token.mjs";

const [link, secret] = ["YOUR_LINK_ID", "YOUR_LINK_SECRET"];
const OFF_PAISE = 20_000;
const HALF_AN_HOUR = 30 * 60_000;
/** By code: until when it can be used, and for which order. Keep it in your database. */
const brought = new Map();

/** The link leads back here. @returns the code, for the shopper's session */
export function arrive(address) {
  const token = new URL(address, "https://shop.example").searchParams.get("token");
  const claims = readCodeToken(token, link, secret);
  if (claims === null) return null;
  const kept = brought.get(claims.code) ?? { orderId: null, isUsed: false };
  brought.set(claims.code, { ...kept, until: Date.now() + HALF_AN_HOUR });
  return claims.code;
}

/** Once you made the Razorpay order of that session. */
export function startOrder(orderId, code) {
  if (brought.has(code)) brought.get(code).orderId = orderId;
}

const isGood = (kept, orderId) =>
  Boolean(kept?.orderId) && kept.orderId === orderId && !kept.isUsed && kept.until > Date.now();

/** "URL for get promotions": what Razorpay posts, and the status and body to answer. */
export function promotions({ order_id: orderId }) {
  const codes = [...brought].filter(([, kept]) => isGood(kept, orderId)).map(([code]) => code);
  return [200, { promotions: codes.map((code) => ({ code, summary: "Student price" })) }];
}

/** "URL for apply promotions" */
export function apply({ order_id: orderId, code }) {
  if (!isGood(brought.get(code), orderId))
    return [
      400,
      { failure_code: "INVALID_PROMOTION", failure_reason: "This code is not for this order." },
    ];
  const promotion = { reference_id: code, code, type: "coupon", value: OFF_PAISE };
  return [200, { promotion: { ...promotion, description: "Student price" } }];
}

/** Once the order is paid. */
export function paid(code) {
  if (brought.has(code)) brought.get(code).isUsed = true;
}
