import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { auditEntries } from "../../test/audit.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { buildSealedWorld } from "../../test/sealed-world.ts";
import { createSecretBox } from "../crypto/secret-box.ts";
import { auditLog, offerCodes, verificationDocuments } from "../db/schema/index.ts";
import { reencryptAll } from "./reencrypt.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { nameOf } from "./sealed-rows.ts";

const api = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const first = key("test", 7);
const second = key("second", 8);
const third = key("third", 9);
type Keys = ReturnType<typeof key>[];

// Each command is a process of its own, and a machine that is busy takes ten seconds for one.
describe("rotating the encryption key", { timeout: 300_000 }, () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let world: Awaited<ReturnType<typeof buildSealedWorld>>;
  let before: Awaited<ReturnType<typeof world.read>>;
  beforeAll(async () => {
    world = await buildSealedWorld(test);
    before = await world.read();
    if (before.reviewedPages[0] === before.pages[0]) throw new Error("The page is not covered.");
  });

  /** As a restart of the API with these keys. */
  const restartWith = (...keys: Keys) => {
    test.dependencies.secretBox = createSecretBox(keys);
  };
  const storageDirectory = () => {
    const { storage } = test.dependencies.config;
    return storage.kind === "directory" ? storage.directory : "";
  };
  /** The real command, as an operator runs it. */
  const command = (...keys: Keys) => commandOf(["secrets:rotate"], ...keys);
  async function commandOf(
    words: string[],
    ...keys: Keys
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const { database, secrets, mail } = test.dependencies.config;
    const env = {
      APP_ENV: "test",
      DATABASE_URL: database.url,
      ...(database.isPooled && {
        DATABASE_CALLS_URL: database.callsUrl,
        DATABASE_DIRECT_URL: database.directUrl,
      }),
      JWT_SECRET: secrets.jwt,
      HASH_SECRET: secrets.hash,
      SIGNING_SECRET: secrets.signing,
      SMTP_URL: mail.smtpUrl,
      STORAGE_DIR: storageDirectory(),
      ENCRYPTION_KEYS: keys.map((one) => `${one.id}:${one.key.toString("base64")}`).join(","),
    };
    const args = [join(api, "src/cli.ts"), ...words];
    const done = run(process.execPath, args, { cwd: api, env });
    return done.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }
  const audits = () =>
    test.dependencies.db.$count(auditLog, sql`${auditLog.action} like '%reencrypted'`);
  const storedFiles = async () =>
    (await readdir(storageDirectory(), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it("knows every column of encrypted values", async () => {
    const { rows } = await test.dependencies.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%encrypted%'`);
    const known = new Set(sealedColumns.map(nameOf));
    expect(known).toEqual(new Set(rows.map(({ name }) => name)));
  });

  it("re-encrypts every kind, says how many, and leaves an audit row of each", async () => {
    const { code, stdout, stderr } = await command(second, first);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Current key second; only for reading: test.");
    for (const kind of [
      "second_factors.secret_encrypted: 1",
      "api_keys.secret_encrypted: 1",
      "webhook_endpoints.secret_encrypted: 1",
      "webhook_previous_secrets.secret_encrypted: 1",
      "brand_applications.redemption_code_encrypted: 1",
      "offers.shared_code_encrypted: 1",
      "offer_codes.code_encrypted: 1",
      "code_uploads.problems_encrypted: 1",
      "redemptions.code_encrypted: 2",
      "redemptions.check_code_encrypted: 1",
      "idempotency_keys.response_encrypted: 1",
      "verification_document_texts.pages_encrypted: 2",
      "waiting mails: 1",
      "documents: 3",
      "invoices: 1",
    ]) {
      expect(stdout).toContain(`${kind} re-encrypted, 0 left\n`);
    }
    expect(stdout.trim().split("\n").at(-1)).toBe("0 left: everything is under the current key.");
    const rows = await auditEntries(test, { action: "secrets.reencrypted" });
    expect(rows).toHaveLength(14);
    expect(rows).toContainEqual(
      expect.objectContaining({
        actorType: "system",
        subjectId: "second",
        details: { kind: "redemptions.code_encrypted", values: 2 },
      }),
    );
    expect(await audits()).toBe(17);
  });

  it("leaves all of it readable without the previous key, also waiting mails", async () => {
    restartWith(second);
    expect(await world.read()).toEqual(before);
    await test.runJobs();
    expect(test.mails.at(-1)?.to?.[0]?.address).toBe("waiting@mail.example");
    expect(await world.pagesOf(world.waiting)).toHaveLength(1);
    expect(await world.read()).toEqual(before);
  });

  it("has removed the files before, and only those", async () => {
    const documents = await test.dependencies.db.select().from(verificationDocuments);
    const claimed = [
      ...documents.flatMap(({ pageKeys, coveredPageKeys }) => [...pageKeys, ...coveredPageKeys]),
      `invoices/${world.invoice.id}`,
    ];
    expect(documents.every(({ originalKey }) => originalKey === null)).toBe(true);
    expect((await storedFiles()).toSorted()).toEqual(
      claimed.map((file) => join(storageDirectory(), file)).toSorted(),
    );
  });

  it("does nothing when it is run again", async () => {
    const count = await audits();
    const { code, stdout } = await command(second, first);
    expect(code).toBe(0);
    expect(stdout.match(/: 0 re-encrypted, 0 left/g)).toHaveLength(sealedColumns.length + 3);
    expect(await audits()).toBe(count);
  });

  it("lets the key before be taken out, and refuses one with its id that is another", async () => {
    expect((await command(second)).code).toBe(0);
    const { code, stderr } = await command(second, { id: "test", key: third.key });
    expect(code).toBe(1);
    expect(stderr).toContain("ENCRYPTION_KEYS test is not the one with which this database");
  });

  it("goes on where it was stopped, and comes back for a locked row", async () => {
    restartWith(third, second);
    // Stopped in the middle: the first kind is done, the others are not.
    for await (const done of reencryptAll(test.dependencies)) {
      expect(done).toMatchObject({ kind: "second_factors.secret_encrypted", rotated: 1, left: 0 });
      break;
    }
    expect(await world.read()).toEqual(before);
    const holder = new pg.Client({ connectionString: test.database.url });
    await holder.connect();
    await holder.query("begin; select from redemptions for update");
    const release = setTimeout(() => void holder.query("commit"), 800);
    const totals: Record<string, number> = {};
    for await (const { kind, rotated, left } of reencryptAll(test.dependencies)) {
      expect(left, kind).toBe(0);
      totals[kind] = rotated;
    }
    clearTimeout(release);
    await holder.end();
    expect(totals).toMatchObject({
      "second_factors.secret_encrypted": 0,
      "redemptions.check_code_encrypted": 1,
      documents: 3,
      invoices: 1,
    });
    restartWith(third);
    expect(await world.read()).toEqual(before);
  });

  it("names what does not open, leaves it as it is, does the rest and exits with 1", async () => {
    const { db } = test.dependencies;
    restartWith(third);
    const offer = await buildOffer(test, { poolCodes: ["GOOD", "BAD"] });
    const [bad] = await db.select().from(offerCodes).where(eq(offerCodes.offerId, offer.id));
    const broken = Buffer.from(bad?.codeEncrypted ?? []);
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    const where = eq(offerCodes.id, bad?.id ?? "");
    await db.update(offerCodes).set({ codeEncrypted: broken }).where(where);
    const { id } = verificationDocuments;
    const [document] = await db.select().from(verificationDocuments).orderBy(desc(id)).limit(1);
    await test.dependencies.storage.remove(document?.pageKeys[0] ?? "");

    const { code, stdout, stderr } = await command(first, third);
    expect(code).toBe(1);
    expect(stderr).toContain(`offer_codes.code_encrypted ${bad?.id}: It does not open with`);
    expect(stderr).toContain(`verification_documents ${document?.id}: documents/`);
    expect(stdout).toContain("offer_codes.code_encrypted: 2 re-encrypted, 1 left");
    expect(stdout).toContain("documents: 2 re-encrypted, 1 left");
    expect(stdout).toContain("invoices: 1 re-encrypted, 0 left");
    expect(stdout).toMatch(/\n2 left under other keys/);
    const [after] = await db.select().from(offerCodes).where(where);
    expect(after?.codeEncrypted.equals(broken)).toBe(true);

    // The key before is not left out by accident. Without it every one of its values is named, and none is touched.
    const refused = await command(second);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      "ENCRYPTION_KEYS lacks the key test, with which values of this",
    );
    await commandOf(["secrets:accept", "ENCRYPTION_KEYS"], second);
    const blind = await command(second);
    expect(blind.code).toBe(1);
    expect(blind.stderr).toContain("No encryption key with id test is configured.");
    restartWith(first);
    expect(await world.read()).toEqual(before);
  });
});
