import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { useTestApp } from "../../test/app.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { buildStudent } from "../../test/factories/student.ts";
import { withOwner } from "../../test/owner.ts";
import { createPartner, partnerCalls } from "../../test/partner.ts";
import { signInAs } from "../../test/sign-in.ts";
import { apiKeys, registerEntries, users } from "../db/schema/index.ts";
import { writeRegisters } from "../modules/platform/registers/service.ts";
import { markRestored, runRestoreRelease } from "./restore-release.ts";

describe("the registers outside of the database", () => {
  const test = useTestApp();
  const waiting = async () => {
    const rows = await test.dependencies.db.select().from(registerEntries);
    return rows.map(({ kind }) => kind).toSorted();
  };

  /** @returns the code that a new student got */
  const redeem = async ({ id }: { id: string }): Promise<string> => {
    const student = await buildStudent(test, { verificationStatus: "approved" });
    const { body } = await apiAs(test, await signInAs(test, { userId: student.userId }))
      .post(`/v1/student/offers/${id}/redemptions`)
      .expect(201);
    return String(body.code);
  };

  it("keep what a restored database forgot, through a time without a store, and replay it", async () => {
    const { db, config } = test.dependencies;
    if (config.storage.kind !== "directory") throw new Error("The tests store files in a folder.");
    const folder = config.storage.directory;
    const partner = await createPartner(test);
    const student = await signInAs(test);
    const goesOn = await signInAs(test);
    await withOwner(test, (client) =>
      client.query("insert into invoice_sequences values ('BCH', 2026, 41)"),
    );
    const offer = await buildOffer(test, { poolCodes: ["ONE", "TWO"] });
    const other = await buildOffer(test, { title: "Lamps", poolCodes: ["THREE"] });
    await writeRegisters(test.dependencies);
    expect(await waiting()).toEqual([]);

    // After the backup: a key is revoked, a person goes, documents get numbers, students get codes.
    const [key] = await db.select().from(apiKeys).where(eq(apiKeys.mode, "live"));
    const before = await db.select().from(users).where(eq(users.id, student.userId));
    await db
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(eq(apiKeys.id, key?.id ?? ""));
    await apiAs(test, student)
      .post("/v1/auth/account/delete")
      .send({ email: before[0]?.email })
      .expect(204);
    await db.execute(sql`update invoice_sequences set last_number = 57`);
    const given = await redeem(offer);
    await redeem(other);
    expect(await waiting()).toEqual([
      "code_given",
      "code_given",
      "document_number",
      "erasure",
      "key_revoked",
    ]);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "");
    await expect(writeRegisters(test.dependencies)).rejects.toThrow("cannot reach its files");
    expect(await waiting()).toHaveLength(5);
    await rm(folder);
    await rename(`${folder}.away`, folder);
    await writeRegisters(test.dependencies);
    expect(await waiting()).toEqual([]);

    // The database of before comes back, with files as they are.
    await withOwner(test, async (client) => {
      await client.query("update api_keys set revoked_at = null, revoked_by = null");
      await client.query("update invoice_sequences set last_number = 41");
      await client.query("delete from redemptions");
      await client.query("update offer_codes set assigned_student_id = null, assigned_at = null");
      await client.query("delete from offer_codes where offer_id = $1", [other.id]);
      await client.query(
        "update users set email = $2, deleted_at = null, password_hash = 'x' where id = $1",
        [student.userId, before[0]?.email],
      );
    });
    await markRestored(config, ["2026-11-29T10-00-00Z"]);
    const questions: string[] = [];
    await runRestoreRelease(config, [], async (question) => {
      questions.push(question);
      return "no";
    });
    expect(questions[0]).toMatch(
      / {2}1 API keys are revoked again\n {4}.*, ….{4}, of .*\n {2}1 persons are erased again\n {2}1 codes that students were given are taken out of their pools\n {2}1 codes of Lamps, of .*\n {2}documents BCH of 2026 go on after number 57, and 10 later/,
    );
    expect(await runRestoreRelease(config, ["--yes"])).toMatch(
      /keys 1, codes 1, numbers 10, persons 1\.$/,
    );

    await partnerCalls(test).ask(partner.live, { studentEmail: partner.email }).expect(401);
    const accounts = await db.select().from(users);
    const isErased = (id: string) => accounts.find((one) => one.id === id)?.deletedAt !== null;
    expect([isErased(student.userId), isErased(goesOn.userId)]).toEqual([true, false]);
    const { rows } = await withOwner(test, (client) =>
      client.query("select last_number from invoice_sequences"),
    );
    expect(rows).toEqual([{ last_number: 67 }]);
    expect([given, await redeem(offer)].toSorted()).toEqual(["ONE", "TWO"]);

    // A second time changes nothing more. A file that was cut is named, and one of years before the backup is not read.
    const registers = `registers/${(await readdir(join(folder, "registers")))[0]}`;
    const old = "01890000-0000-7000-8000-000000000000";
    for (const name of ["cut", `${old}.${old}`])
      await test.dependencies.storage.put(`${registers}/${name}.json`, Buffer.from("{"), "");
    await markRestored(config, ["again"]);
    await runRestoreRelease(config, [], async (question) => {
      questions.push(question);
      return "no";
    });
    expect(questions[1]).toContain("  0 API keys are revoked again\n  0 persons are erased again");
    expect(questions[1]).toContain(`  the register ${registers}/cut.json was cut`);
    expect(questions[1]).not.toContain(old);
  });
});
