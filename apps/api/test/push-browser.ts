import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from "node:crypto";

/** A browser's pair of keys and secret, with its decryption of a body that only it can read (RFC 8291). */
export function buildPushBrowser(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const secret = Buffer.alloc(16, 9);
  const sign = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const hmac = createHmac("sha256", key);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  const one = Buffer.from([1]);
  return {
    body: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") },
      language: "en",
    },
    open: (body: Buffer): Record<string, string> => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 86);
      const shared = sign(secret, ecdh.computeSecret(sender));
      const input = sign(shared, "WebPush: info\0", publicKey, sender, one);
      const pseudoRandom = sign(salt, input);
      const key = sign(pseudoRandom, "Content-Encoding: aes128gcm\0", one).subarray(0, 16);
      const nonce = sign(pseudoRandom, "Content-Encoding: nonce\0", one).subarray(0, 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Whether the header's token is signed by the installation's key. */
export function signedClaims(
  authorization: string,
  publicKey: string,
): Record<string, unknown> | null {
  const [, token = "", key = ""] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight || key !== publicKey) return null;
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
