import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token says (`code`, `jti`); null for one that is forged, of another link, or too old. */
export function readCodeToken(token, linkId, secret) {
  const [head = "", body = "", given = ""] = String(token).split(".");
  const signed = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
  const [mac, expected] = [Buffer.from(given), Buffer.from(signed)];
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
  const claims = JSON.parse(Buffer.from(body, "base64url"));
  return claims.aud === linkId && claims.exp > Date.now() / 1000 ? claims : null;
}
