import { createHmac } from "node:crypto";

/** All that an access token says: whose it is, in which session, for which audience. Rights are read on each call. */
export interface AccessTokenClaims {
  sub: string;
  sid: string;
  aud: "site" | "admin";
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JWT (HS256) with these claims and `exp`, nothing else. */
export function signAccessToken(
  secret: string,
  claims: AccessTokenClaims,
  expiresAt: Date,
): string {
  const { sub, sid, aud } = claims;
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub, sid, aud, exp })}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}
