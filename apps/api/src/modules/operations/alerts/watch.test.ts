import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR, later, MINUTE } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { noteBackup } from "../../../cli/backup-note.ts";
import type { Config } from "../../../config.ts";
import { openReplica } from "../../../db/replica.ts";
import { smtpMailer } from "../../../ports/mailer.ts";
import { checkBalances } from "../../money/credits/service-checks.ts";
import { extendChain } from "../../platform/audit/service-chain.ts";
import { openAlertWatch } from "./service-watch.ts";

describe("the watch for faults", () => {
  // The disk of the machine that tests may be nearly full.
  const isOfTest = (text: string | undefined) => !/disk/.test(text ?? "");
  let test: TestApp;
  let hook: Server;
  let answer = 200;
  const posted: string[] = [];
  let owner: SignedIn;
  beforeAll(async () => {
    hook = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += String(chunk);
      });
      request.on("end", () => {
        const { text } = JSON.parse(body);
        if (answer === 200 && isOfTest(text)) posted.push(text);
        response.writeHead(answer).end("ok");
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    const { port } = hook.address() as AddressInfo;
    test = await createTestApp({ ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
    owner = await signInAs(test, { admin: ["owner"] });
  });
  afterAll(async () => {
    await test.close();
    await new Promise((resolve) => hook.close(resolve));
  });
  const run = (statement: ReturnType<typeof sql>) => test.dependencies.db.execute(statement);
  beforeEach(async () => {
    answer = 200;
    posted.length = 0;
    test.mails.length = 0;
    await run(sql`delete from pgboss.job`);
    await run(sql`update pgboss.version set cron_on = now()`);
    await run(sql`delete from platform_alerts`);
    await run(sql`update platform_watch set until = now() - interval '1 second'`);
    await checkBalances(test.dependencies, "now");
    test.clock.set(later(new Date(), 2 * MINUTE));
    await extendChain(test.dependencies);
  });

  const open = (config: Config = test.dependencies.config) =>
    openAlertWatch({ ...test.dependencies, config, mailer: smtpMailer(config.mail) });
  const subjects = () => test.mails.map(({ subject }) => subject).filter(isOfTest);
  const lines = async () =>
    (await apiAs(test, owner).get("/v1/admin/unmailed-alerts").expect(200)).body.items;
  const shown = async () => {
    const { items } = (await apiAs(test, owner).get("/v1/admin/alerts").expect(200)).body;
    return items.map(({ kind }: { kind: string }) => kind).filter(isOfTest);
  };

  it("says nothing while all is well", async () => {
    const watch = open();
    await watch.look("all");
    await watch.look("all");
    expect([subjects(), posted]).toEqual([[], []]);
  });

  it("tells owners by mail and at the webhook that the worker is frozen, once, and that it works again", async () => {
    const watch = open();
    await run(sql`update pgboss.version set cron_on = now() - interval '76 seconds'`);
    await watch.look("worker");
    expect(subjects()).toEqual([]);
    await watch.look("worker");
    await watch.look("all");
    await open().look("worker");
    expect(subjects()).toEqual(["Alert: Background jobs are not running"]);
    expect(test.mails[0]?.to).toMatchObject([{ address: owner.email }]);
    expect(test.mails[0]?.text).toContain("docs/runbooks/alerts.md says more under worker_silent");
    expect(posted).toEqual([
      expect.stringMatching(/^Bachat: Background jobs are not running\. Since /),
    ]);
    await run(sql`update pgboss.version set cron_on = now()`);
    await watch.look("worker");
    await watch.look("worker");
    expect(subjects().slice(1)).toEqual(["Over: Background jobs are not running"]);
    expect(posted.slice(1)).toEqual([
      expect.stringMatching(/^Bachat: over: .* It lasted from .* to /),
    ]);
  });

  it("is one program's at a time, and goes on where that one ended", async () => {
    const [first, second] = [open(), open()];
    await first.look("worker");
    await run(sql`update pgboss.version set cron_on = now() - interval '76 seconds'`);
    await second.look("worker");
    await second.look("worker");
    expect(posted).toEqual([]);
    await run(sql`update platform_watch set until = now() - interval '1 second'`);
    await second.look("worker");
    await second.look("worker");
    expect(posted).toHaveLength(1);
    // Its successor sees the fault for the first time and lets the alert go on.
    await run(sql`update platform_watch set until = now() - interval '1 second'`);
    await open().look("worker");
    expect(posted).toHaveLength(1);
  });

  it("shows on every admin page what could not be mailed, and mails it when the server answers", async () => {
    const { config } = test.dependencies;
    const away = open({ ...config, mail: { ...config.mail, smtpUrl: "smtp://127.0.0.1:2" } });
    await away.look("all");
    await away.look("all");
    expect(await shown()).toEqual(["mail_server_away"]);
    expect(await lines()).toMatchObject([{ kind: "mail_server_away" }]);
    expect(posted).toEqual([expect.stringContaining("The mail server does not take mails")]);
    const others = await signInAs(test, { admin: ["reviewer"] });
    await apiAs(test, others).get("/v1/admin/unmailed-alerts").expect(200);
    await apiAs(test).get("/v1/admin/unmailed-alerts").expect(401);

    await run(sql`update platform_watch set until = now() - interval '1 second'`);
    const back = open();
    await back.look("all");
    expect(await lines()).toEqual([]);
    expect(await shown()).toEqual([]);
    test.clock.advance(MINUTE);
    await back.look("worker");
    // One mail with start and end, not two.
    expect(subjects()).toEqual(["Over: The mail server does not take mails"]);
  });

  it("posts again what the webhook refused", async () => {
    answer = 500;
    const watch = open();
    await noteBackup(test.dependencies.config, ["2026-11-27"]);
    test.clock.advance(27 * HOUR);
    owner = await signInAs(test, { admin: ["owner"] });
    await watch.look("all");
    expect(subjects()).toContain("Alert: There is no backup of the last day");
    expect(posted).toEqual([]);
    answer = 200;
    await watch.look("worker");
    expect(posted).toEqual([]);
    test.clock.advance(MINUTE);
    await watch.look("worker");
    expect(posted).toContainEqual(expect.stringContaining("no backup of the last day"));
    await withOwner(test, (client) => client.query("delete from backup_runs"));
  });

  it("notices that the replica is away", async () => {
    const { config, log } = test.dependencies;
    const nowhere = {
      url: "postgres://app@127.0.0.1:2/none",
      poolSize: 2,
      applicationName: "test",
    };
    const replica = openReplica(nowhere, log);
    const watch = openAlertWatch({
      ...test.dependencies,
      replica,
      mailer: smtpMailer(config.mail),
    });
    await watch.look("all");
    await watch.look("all");
    replica.stop();
    expect(posted).toEqual([expect.stringContaining("The replica is away or too far behind")]);
  });

  it("notices that files cannot be stored", async () => {
    const { storage } = test.dependencies.config;
    if (storage.kind !== "directory") throw new Error("The tests store files in a folder.");
    await rm(storage.directory, { recursive: true });
    await writeFile(storage.directory, "");
    const watch = open();
    await watch.look("all");
    await watch.look("all");
    expect(posted).toEqual([expect.stringContaining("Files can neither be stored nor read")]);
    await rm(storage.directory);
    await watch.look("all");
    expect(posted.slice(1)).toEqual([expect.stringContaining("over: Files can neither")]);
  });
});
