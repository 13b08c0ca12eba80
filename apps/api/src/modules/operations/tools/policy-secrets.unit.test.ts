import { expect, it } from "vitest";
import { secretsOf } from "./policy-secrets.ts";
import { errorWords, failureWords } from "./policy.ts";

const secrets = {
  jwt: "jwt-secret-x",
  hash: "hash-secret-x",
  signing: "signing-secret-x",
  siteServer: "site-secret-x",
  encryptionKeys: [{ id: "1", key: Buffer.from("encryption-key-x") }],
};
const hidden = [
  "owner-pass-x",
  "app-pass-x",
  "redis-pass-x",
  "mail-key-name",
  "mail p@ss",
  "mail%20p%40ss",
  "notice-secret-x",
  "s3-secret-x",
  "pay-secret-x",
  "pay-hook-secret-x",
  "push-private-x",
  "encryption-key-x",
  "jwt-secret-x",
  "hash-secret-x",
  "signing-secret-x",
  "site-secret-x",
];
const known = secretsOf({
  secrets,
  database: { url: "postgres://a:app-pass-x@h/d", ownerUrl: "postgres://o:owner-pass-x@h/d" },
  mail: {
    smtpUrl: "smtps://mail-key-name:mail%20p%40ss@h:465",
    from: "a@b.example",
    noticeSecret: "notice-secret-x",
  },
  storage: { kind: "s3", secretAccessKey: "s3-secret-x" },
  redisUrl: "redis://:redis-pass-x@h",
  payments: { kind: "razorpay", keySecret: "pay-secret-x", webhookSecret: "pay-hook-secret-x" },
  vapid: { publicKey: "push-public-x", privateKey: "push-private-x" },
} as unknown as Parameters<typeof secretsOf>[0]);

it.each(hidden)("%s is in no report of the tools", (secret) => {
  const written = secret === "encryption-key-x" ? Buffer.from(secret).toString("base64") : secret;
  const message = `refused ${written} there`;
  expect(errorWords(new Error(message), known)).not.toContain(written);
  expect(failureWords({ message }, known)).not.toContain(written);
  expect(errorWords(new Error(message), known)).toContain("[secret]");
});
