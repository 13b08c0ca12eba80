import { createECDH, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** Generated once an installation, stored in `secrets.json`, readable only by its owner. */
export interface Secrets {
  postgres_superuser_password: string;
  postgres_owner_password: string;
  postgres_app_password: string;
  jwt_secret: string;
  hash_secret: string;
  signing_secret: string;
  sandbox_gateway_secret: string;
  /** `id:base64 of 32 bytes` */
  encryption_keys: string;
  /** The pair of keys that signs notifications to browsers, base64url. */
  vapid_public_key: string;
  vapid_private_key: string;
}

const random = () => randomBytes(32).toString("base64url");

function generate(): Secrets {
  const vapid = createECDH("prime256v1");
  vapid.generateKeys();
  return {
    postgres_superuser_password: random(),
    postgres_owner_password: random(),
    postgres_app_password: random(),
    jwt_secret: random(),
    hash_secret: random(),
    signing_secret: random(),
    sandbox_gateway_secret: random(),
    encryption_keys: `k1:${randomBytes(32).toString("base64")}`,
    vapid_public_key: vapid.getPublicKey("base64url"),
    // A key may begin with a zero byte, which would be left out.
    vapid_private_key: Buffer.from(vapid.getPrivateKey("hex").padStart(64, "0"), "hex").toString(
      "base64url",
    ),
  };
}

/** Made also beside the data of an older version, which did not have them. */
const LATER: readonly (keyof Secrets)[] = [
  "sandbox_gateway_secret",
  "vapid_public_key",
  "vapid_private_key",
];

/**
 * Reads the secrets, making those that are missing.
 * @throws StartError when there is data already that only the missing ones open
 */
export function ensureSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, "secrets.json");
  const stored = existsSync(file) ? parse(file) : {};
  const made = generate();
  const secrets = { ...made, ...stored };
  const missing = keysOf(made).filter((name) => !(name in stored) && !LATER.includes(name));
  if (missing.length > 0 && existsSync(join(dataDirectory, "postgres")))
    throw new StartError(
      `${existsSync(file) ? `${file} lacks ${missing.join(", ")}` : `${file} is missing`}, and there is data in ${dataDirectory} that cannot be opened without. ` +
        "Nothing was changed: restore it from where you keep it, or remove the whole folder to start again.",
    );
  if (Object.keys(stored).length < Object.keys(secrets).length) {
    // Written beside and moved over, so that a kill in between leaves the old file whole.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

const keysOf = (secrets: Secrets) => Object.keys(secrets) as (keyof Secrets)[];

function parse(file: string): Partial<Secrets> {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError(
      `${file} is not readable JSON. Without it the stored data cannot be opened: restore it, or remove the whole folder to start again.`,
      { cause },
    );
  }
}
