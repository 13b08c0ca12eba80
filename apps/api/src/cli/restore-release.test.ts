import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { type TestApp, useTestApp } from "../../test/app.ts";
import { auditEntries } from "../../test/audit.ts";
import { newEmail, signIn, signUp } from "../../test/auth-client.ts";
import { withOwner } from "../../test/owner.ts";
import { createPartner, partnerCalls } from "../../test/partner.ts";
import { signInAs } from "../../test/sign-in.ts";
import { buildApp } from "../app.ts";
import { noteHome, watchQuarantine } from "../db/quarantine.ts";
import { mails, restores, sessions } from "../db/schema/index.ts";
import { untilReleased } from "../start.ts";
import { markRestored, runRestoreRelease } from "./restore-release.ts";

const silent = { warn() {}, info() {} };

describe("a database that was put back from a backup", () => {
  const test = useTestApp();
  let restored: TestApp;
  let partner: Awaited<ReturnType<typeof createPartner>>;
  let me: Awaited<ReturnType<typeof signInAs>>;
  const email = newEmail();
  beforeAll(async () => {
    partner = await createPartner(test);
    me = await signInAs(test, { userId: partner.userId });
    await signUp(test, email);
    await markRestored(test.dependencies.config, ["2026-11-29T10-00-00Z"]);
    // A process that starts now.
    const quarantine = await watchQuarantine(test.dependencies.db.$client, silent);
    const app = await buildApp({ ...test.dependencies, quarantine }, undefined);
    await app.ready();
    restored = { ...test, app, dependencies: { ...test.dependencies, quarantine } };
  });

  it("shows public pages and refuses everything else, by a message of its own", async () => {
    const visitor = apiAs(restored);
    await visitor.get("/health/ready").expect(200);
    await visitor.get("/v1/offers").expect(200);
    const { banners } = (await visitor.get("/v1/site-settings").expect(200)).body;
    expect(banners.student.text).toMatch(/^Bachat was put back from a backup/);
    const answers = [
      await signIn(restored, partner.email),
      await apiAs(restored, me).get("/v1/student/profile"),
      await visitor.post("/v1/contact-messages").send({}),
      await partnerCalls(restored).ask(partner.live, { studentEmail: partner.email }),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(JSON.stringify(body)).toContain("restored");
      expect(headers["retry-after"]).toBe("60");
    }
    expect(await partnerCalls(test).balanceOf(partner.brandId)).toBe(100);
  });

  it("keeps the worker silent, and stays so when the operator does not say yes", async () => {
    let goesOn = false;
    const worker = untilReleased(restored.dependencies.quarantine).then(() => {
      goesOn = true;
    });
    const questions: string[] = [];
    const answer = await runRestoreRelease(test.dependencies.config, [], async (question) => {
      questions.push(question);
      return "no";
    });
    expect(answer).toBe("Nothing was changed: the database stays in quarantine.");
    expect(questions[0]).toMatch(
      /2026-11-29T10-00-00Z[^]*\n {2}1 mails not sent yet are dropped\n {2}0 webhook[^]*no registers were found[^]*numbers of invoices and credit notes go on 100 later/,
    );
    // Without a terminal the list is shown all the same.
    await expect(runRestoreRelease(test.dependencies.config, [])).rejects.toThrow(
      /1 mails not sent yet[^]*\nNobody can answer here/,
    );
    await expect(runRestoreRelease(test.dependencies.config, ["--keep=all"])).rejects.toThrow(
      "Usage: restore:release",
    );
    expect(goesOn).toBe(false);

    await withOwner(test, (client) =>
      client.query("insert into invoice_sequences values ('INV', 2026, 41)"),
    );
    expect(await runRestoreRelease(test.dependencies.config, ["--yes", "--numbers=20"])).toMatch(
      /^Released; .*mails 1, webhooks 0, charges 0, notifications 0, sessions \d+, links \d+, keys 0, codes 0, numbers 20, persons 0\.$/,
    );
    await worker;
    const { db } = test.dependencies;
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ state: "failed", error: expect.stringContaining("put back") });
    await test.runJobs();
    expect(test.mails).toEqual([]);
    const open = await db.select().from(sessions).where(eq(sessions.userId, me.userId));
    expect(open.map(({ revokedReason }) => revokedReason)).toEqual(["signed_out_everywhere"]);
    const numbers = await withOwner(test, (client) =>
      client.query("select last_number from invoice_sequences"),
    );
    expect(numbers.rows).toEqual([{ last_number: 61 }]);
    const [entry] = await auditEntries(test, { action: "restore.released" });
    expect(entry?.details).toMatchObject({ mails: 1, numbers: 20 });
    expect(await runRestoreRelease(test.dependencies.config, [])).toBe(
      "The database is not in quarantine.",
    );

    // Every process goes on by itself.
    while (restored.dependencies.quarantine.isOn()) await pause(50);
    await apiAs(restored, me).get("/v1/student/profile").expect(401);
    await partnerCalls(restored).ask(partner.live, { studentEmail: partner.email }).expect(200);
  });

  it("notices that it was moved to another server", async () => {
    await withOwner(test, async (client) => {
      await client.query("update database_home set system_identifier = '1'");
      const quarantine = await watchQuarantine(test.dependencies.db.$client, silent);
      expect(quarantine.isOn()).toBe(true);
      quarantine.stop();
      await noteHome(client);
      await noteHome(client);
    });
    const found = await test.dependencies.db.select().from(restores);
    expect(found.map(({ source }) => source)).toEqual(["2026-11-29T10-00-00Z", "server 1"]);
  });
});
