import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type AuditAction,
  type AuditRecord,
  auditActionsAbout,
  auditRecords,
} from "@bachat/rules/audit-actions";
import { MINUTE } from "@bachat/rules/time";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { png } from "../../../../test/files.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { chooseCommand } from "../../../cli/command.ts";
import { auditAddresses, auditLog } from "../../../db/schema/index.ts";
import { handleJob, jobType, scheduleJob } from "../../../ports/queue.ts";
import { consentVersions } from "../../identity/students/policy.ts";
import { extendChain, verifyChain } from "./service-chain.ts";
import { eraseOwnAddresses, recordAudit } from "./service.ts";

const version = consentVersions.brand_verification;

/** The writers of the log; each entry names its request or job. */

const source = resolve(import.meta.dirname, "../../..");
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(join(source, path), "utf8") }));

it("is written by one statement alone", () => {
  const writers = files.filter(({ text }) =>
    /insert\(auditLog\)|insert into (\$\{auditLog\}|"?audit_log)/i.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(["modules/platform/audit/repository.ts"]);
});

it("is about the kind of record that the words name", () => {
  const found = files.flatMap(({ text }) =>
    [...text.matchAll(/action: "([a-z_.]+)",\s+objectType: "([a-z_]+)"/g)].map(
      ([, action = "", kind = ""]) => ({ action, kind }),
    ),
  );
  expect(found.length).toBeGreaterThan(50);
  for (const { action, kind } of found) {
    expect(Object.keys(auditRecords)).toContain(kind);
    expect(auditActionsAbout(kind as AuditRecord)).toContain(action);
  }
});

it("is not written where requests have no cause", () => {
  const bare = files.filter(({ path }) =>
    path.startsWith("modules/verification-api/partner-verification/"),
  );
  expect(bare.length).toBeGreaterThan(3);
  for (const { path, text } of bare) expect(text, path).not.toContain("platform/audit/");
});

describe("an entry", () => {
  const test = useTestApp();
  let image: Buffer;
  beforeAll(async () => {
    image = await png();
  });
  const newest = async (action: AuditAction) => {
    const rows = await test.dependencies.db
      .select({ entry: auditLog, address: auditAddresses.address })
      .from(auditLog)
      .leftJoin(auditAddresses, eq(auditAddresses.auditId, auditLog.id))
      .where(eq(auditLog.action, action))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(1);
    return rows[0];
  };
  const record = () =>
    recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "system" },
      action: "jobs.retried",
      objectType: "job",
    });

  it("names its request and where that came from, whatever the body", async () => {
    const { userId } = await buildStudent(test);
    const me = apiAs(test, await signInAs(test, { userId }));
    const photo = "/v1/student/profile/photo";
    for (const [action, call] of [
      ["student.photo_changed", () => me.put(photo).attach("photo", image, "me.png")],
      ["student.photo_removed", () => me.delete(photo)],
      [
        "consent.granted",
        () => me.put("/v1/student/consents/brand-verification").send({ granted: true, version }),
      ],
    ] as const) {
      const answer = await call().expect(200);
      const found = await newest(action);
      expect(found?.entry).toMatchObject({
        requestId: answer.headers["x-request-id"],
        job: null,
        addressHash: expect.any(Buffer),
      });
      expect(found?.address).toMatch(/127\.0\.0\.1$/);
    }
  });

  it("of two requests at once names its own", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { userId, id } = await buildStudent(test);
        const me = apiAs(test, await signInAs(test, { userId }));
        const answer = await me
          .put("/v1/student/consents/brand-verification")
          .send({ granted: true, version })
          .expect(200);
        return { userId, id, requestId: answer.headers["x-request-id"] };
      }),
    );
    for (const { userId, requestId } of answers) {
      const [entry] = await test.dependencies.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, "consent.granted"), eq(auditLog.actorId, userId)));
      expect(entry?.requestId).toBe(requestId);
    }
  });

  it("names the job, the clock's job or the command that did it, and no request", async () => {
    const command = "audit:test";
    const run = async () => {
      await record();
      return "done";
    };
    const queued = handleJob(jobType("test.queued", z.object({})), record);
    const clocked = scheduleJob("test.clocked", "0 0 1 1 *", record);
    const before = process.argv;
    process.argv = ["node", "cli.ts", command];
    const commanded = chooseCommand({ [command]: { summary: "", run } });
    process.argv = before;
    for (const [name, work] of [
      ["test.queued", () => queued.run(undefined, {})],
      ["test.clocked", () => clocked.run(undefined, {})],
      [command, () => commanded(test.dependencies.config)],
    ] as const) {
      await work();
      const found = await newest("jobs.retried");
      expect(found).toMatchObject({ entry: { job: name, requestId: null }, address: null });
    }
  });

  it("loses its address with the account that did it, and stays in the chain", async () => {
    const { userId } = await buildStudent(test);
    const me = apiAs(test, await signInAs(test, { userId }));
    await me
      .put("/v1/student/consents/brand-verification")
      .send({ granted: true, version })
      .expect(200);
    test.clock.advance(2 * MINUTE);
    await extendChain(test.dependencies);
    const verdict = await verifyChain(test.dependencies);
    expect(verdict.brokenAt).toBeNull();
    await eraseOwnAddresses(test.dependencies.db, userId);
    const kept = await test.dependencies.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .innerJoin(auditAddresses, eq(auditAddresses.auditId, auditLog.id))
      .where(eq(auditLog.actorId, userId));
    expect(kept).toEqual([]);
    expect(await verifyChain(test.dependencies)).toEqual(verdict);
    // An address that was altered is noticed.
    await withOwner(test, (owner) =>
      owner.query("update audit_addresses set address = '198.51.100.9'"),
    );
    expect((await verifyChain(test.dependencies)).brokenAt).not.toBeNull();
  });
});
