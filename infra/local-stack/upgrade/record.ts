import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../apps/api/test/app.ts";
import { askToSignUp, call, signIn } from "../../../apps/api/test/auth-client.ts";
import { partnerCalls } from "../../../apps/api/test/partner.ts";
import { DEMO_PASSWORD, demoEmail } from "../demo/accounts.ts";
import { readDemoFile } from "../demo/demo-file.ts";
import { seedDemo, writeDemoAccess } from "../demo/seed.ts";
import {
  keepMigrations,
  type Known,
  readFiles,
  readTables,
  sha256Hex,
  thinned,
  withClient,
  writeRelease,
} from "./release.ts";

/**
 * `pnpm release:record`, on the commit that a new version's tag will name: keeps that version's migrations, database, files
 * and sessions, so that later versions are tested as upgrades from it.
 */

const root = join(import.meta.dirname, "../../..");
const version: string = `v${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}`;
/** Far more time than a recording needs, even where a busy machine reads the documents of the demo. */
const HANGS_AFTER_MS = 1_800_000;
const roles = ["student", "brand", "admin"] as const;

describe("the release", () => {
  let test: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "bachat-release-"));
  beforeAll(async () => {
    test = await createTestApp();
    await seedDemo(test.dependencies, test.database.ownerUrl, "http://127.0.0.1:4028");
    await test.runJobs();
    const { origins } = test.dependencies.config;
    await writeDemoAccess(test.dependencies, folder, { ...origins, mail: "http://localhost:4025" });
  }, HANGS_AFTER_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  async function sessions(): Promise<Known["sessions"]> {
    const found = [];
    for (const role of roles) {
      const audience = role === "admin" ? "admin" : "site";
      const { body } = await signIn(test, demoEmail(role), {
        password: DEMO_PASSWORD,
        audience,
      }).expect(200);
      found.push({ role, accessToken: body.access_token, refreshToken: body.refresh_token });
    }
    return found;
  }

  async function pagesOfWaiting(): Promise<string[]> {
    const { body } = await signIn(test, demoEmail("pending"), { password: DEMO_PASSWORD });
    const me = { authorization: `Bearer ${body.access_token}` };
    const { current } = (await call(test, "get", "/v1/student/verifications", undefined, me)).body;
    const hashes: string[] = [];
    for (const { id } of current.documents) {
      const path = `/v1/student/verifications/documents/${id}/url`;
      const { pages } = (await call(test, "post", path, undefined, me).expect(200)).body;
      for (const { url } of pages) {
        const image = await call(test, "get", new URL(url).pathname).expect(200);
        hashes.push(sha256Hex(image.body));
      }
    }
    return hashes;
  }

  it(
    `is kept as ${version}`,
    async () => {
      const apiKey = readDemoFile(folder)?.api_keys.live ?? "";
      const body = { studentEmail: demoEmail("student") };
      const key = "before-the-upgrade";
      const headers = { "idempotency-key": key };
      const answer = await partnerCalls(test).ask(apiKey, body, headers).expect(200);
      // A mail that no worker has sent yet.
      await askToSignUp(test, "waiting@students.example").expect(202);
      const known = {
        apiKey,
        idempotent: { key, body, answer: answer.body },
        sessions: await sessions(),
        pages: await pagesOfWaiting(),
      };
      expect(known.pages.length).toBeGreaterThan(0);
      const { storage } = test.dependencies.config;
      if (storage.kind !== "directory") throw new Error("The test app stores in a folder.");
      await withClient(test.database.ownerUrl, async (client) => {
        const { rows: jobs } = await client.query(
          "select name, data from pgboss.job where state = 'created' and name not like '\\_\\_%'",
        );
        const { rows: balances } = await client.query(
          "select brand_id, balance from brand_balances",
        );
        await writeRelease({
          version,
          recordedAt: test.clock.now().toISOString(),
          tables: thinned(await readTables(test.database.ownerUrl)),
          jobs,
          files: readFiles(storage.directory),
          known: {
            ...known,
            balances: Object.fromEntries(
              balances.map((row) => [row.brand_id, Number(row.balance)]),
            ),
          },
        });
      });
      await keepMigrations(version, join(root, "apps/api/migrations"));
    },
    HANGS_AFTER_MS,
  );
});
