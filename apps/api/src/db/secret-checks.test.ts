import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { runSecretsAccept } from "../cli/secrets-rotate.ts";
import { ConfigError, type Config } from "../config.ts";
import { openDependencies } from "../start.ts";
import { auditLog, secretChecks } from "./schema/index.ts";

describe("secrets and their database", () => {
  const test = useTestApp();
  const log = { info() {}, debug() {}, warn() {}, error() {} };
  const another = "another-secret-of-at-least-32-characters";

  type Secrets = Config["secrets"];
  const withSecrets = (secrets: Partial<Secrets>, vapid = test.dependencies.config.vapid) => {
    const { config } = test.dependencies;
    return { ...config, secrets: { ...config.secrets, ...secrets }, vapid };
  };
  const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });

  /** Starts as the API and the worker do. @returns the words of the refusal */
  async function start(config: Config): Promise<string | null> {
    try {
      await (await openDependencies(config, log, "test")).close();
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return String(error);
    }
  }
  const noted = async () =>
    (await test.dependencies.db.select().from(secretChecks)).map(({ name }) => name).toSorted();

  it("a database that is filled already is compared by what it holds before its secrets are noted", async () => {
    await buildOffer(test, { poolCodes: ["ONE"] });
    const refused = await start(withSecrets({ encryptionKeys: [key("test", 8)] }));
    expect(refused).toContain(
      "ENCRYPTION_KEYS does not open the oldest offer_codes.code_encrypted",
    );
    expect(await noted()).toEqual([]);
    expect(await start(withSecrets({}))).toBeNull();
    expect(await noted()).toEqual([
      "ENCRYPTION_KEYS test",
      "HASH_SECRET",
      "JWT_SECRET",
      "SIGNING_SECRET",
    ]);
  });

  it.each<[string, () => Config]>([
    ["JWT_SECRET is not", () => withSecrets({ jwt: another })],
    ["HASH_SECRET is not", () => withSecrets({ hash: another })],
    ["SIGNING_SECRET is not", () => withSecrets({ signing: another })],
    ["ENCRYPTION_KEYS test is not", () => withSecrets({ encryptionKeys: [key("test", 8)] })],
    ["ENCRYPTION_KEYS lacks the key test", () => withSecrets({ encryptionKeys: [key("k2", 8)] })],
  ])("a start is refused by name, and notes nothing: %s", async (words, configOf) => {
    const refused = await start(configOf());
    expect(refused).toContain("The secrets do not fit the database. Nothing was changed.");
    expect(refused).toContain(words);
    expect(await noted()).not.toContain("ENCRYPTION_KEYS k2");
  });

  it("a secret that was not there before is noted, and its change refused", async () => {
    const pair = { publicKey: "unused", privateKey: "one" };
    expect(await start(withSecrets({}, pair))).toBeNull();
    expect(await start(withSecrets({}, { ...pair, privateKey: "other" }))).toContain(
      "VAPID_PRIVATE_KEY is not",
    );
    expect(await start(withSecrets({}))).toBeNull();
  });

  it("secrets:accept takes the change of the named secret alone, with an entry in the audit log", async () => {
    const { db } = test.dependencies;
    const changed = withSecrets({ jwt: another, hash: another });
    const accept = (variable: string) =>
      runSecretsAccept({ ...test.dependencies, config: changed }, [variable]);
    await expect(accept("SMTP_URL")).rejects.toThrow("Name the variable that was changed: one of");
    expect(await accept("JWT_SECRET")).toContain("JWT_SECRET: accepted as set.");
    const refused = await start(changed);
    expect(refused).toContain("HASH_SECRET is not");
    expect(refused).not.toContain("JWT_SECRET is not");
    expect(await start(withSecrets({ jwt: another }))).toBeNull();
    expect(await accept("JWT_SECRET")).toContain("fits the database already");
    const entries = (await db.select().from(auditLog)).filter(
      ({ action }) => action === "secrets.accepted",
    );
    expect(entries.map(({ subjectId }) => subjectId)).toEqual(["JWT_SECRET"]);
  });
});
