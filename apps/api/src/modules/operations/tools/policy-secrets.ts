import type { Config } from "../../../config.ts";

type Needs = Pick<
  Config,
  "secrets" | "database" | "mail" | "storage" | "payments" | "redisUrl" | "vapid"
>;

/** The secrets that no error message may show, whatever library quotes them: as they are, and as an address encodes them. */
export function secretsOf(config: Needs): string[] {
  const { secrets, database, mail, storage, payments, redisUrl, vapid } = config;
  const parts = (address: string | undefined, names: readonly ("username" | "password")[]) =>
    address !== undefined && URL.canParse(address)
      ? names.flatMap((name) => {
          const written = new URL(address)[name];
          return [written, decoded(written)];
        })
      : [];
  const found = [
    ...[database.url, database.callsUrl, database.directUrl, database.ownerUrl, redisUrl].flatMap(
      (url) => parts(url, ["password"]),
    ),
    // Some mail services use the key as the user name.
    ...parts(mail.smtpUrl, ["username", "password"]),
    mail.noticeSecret,
    secrets.jwt,
    secrets.hash,
    secrets.signing,
    secrets.siteServer,
    ...secrets.encryptionKeys.map(({ key }) => key.toString("base64")),
    storage.kind === "s3" ? storage.secretAccessKey : "",
    ...(payments.kind === "off" ? [] : [payments.keySecret, payments.webhookSecret]),
    vapid?.privateKey,
  ].flatMap((secret) => (secret !== undefined && secret.length > 3 ? [secret] : []));
  // The longest first, since one may be the beginning of another.
  return [...new Set(found)].toSorted((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const withoutSecrets = (words: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, "[secret]"), words);
