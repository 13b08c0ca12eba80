import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";
import { auditLog, documentReads, verificationDocuments } from "../../../db/schema/index.ts";
import { extendChain } from "../../platform/audit/service-chain.ts";
import { checkChain } from "../../platform/audit/service-checks.ts";
import { erasePersonalValues, recordAudit } from "../../platform/audit/service.ts";

describe("the audit log", () => {
  const test = useTestApp();
  let owner: SignedIn;
  let brand: Brand;
  let member: SignedIn;
  let student: Student;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: true });
    brand = await buildBrand(test);
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    student = await buildStudent(test);
  });

  const list = (query = "", who: SignedIn | null = owner) =>
    apiAs(test, who).get(`/v1/admin/audit-entries${query}`);
  const items = async (query: string) => (await list(query).expect(200)).body.items;
  const actions = async (query: string) =>
    (await items(query)).map(({ action }: { action: string }) => action);
  const pause = async () => {
    const offer = await buildOffer(test, { brandId: brand.id, title: "Everyday backpacks" });
    const answer = await apiAs(test, member)
      .post(`/v1/brand/${brand.id}/offers/${offer.id}/pause`)
      .send({})
      .expect(200);
    return { offer, requestId: String(answer.headers["x-request-id"]) };
  };
  const rename = (name: string) =>
    recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "user", userId: student.userId },
      action: "student.profile_changed",
      objectType: "student",
      objectId: student.id,
      details: { fields: ["name"] },
      personal: { before: { name: "Asha" }, after: { name } },
    });

  it("is an owner's to read, and says what is wrong with a question", async () => {
    for (const path of ["audit-entries", "audit-chain", "document-reads"]) {
      const read = (who: SignedIn | null) => apiAs(test, who).get(`/v1/admin/${path}`);
      expect((await read(null)).status).toBe(401);
      expect((await read(member)).status).toBe(403);
      const other = await signInAs(test, {
        admin: ["reviewer", "brands", "catalogue", "finance"],
      });
      expect((await read(other)).body.code).toBe("permission_required");
      expect((await read(await signInAs(test, { admin: ["owner"] }))).status).toBe(200);
    }
    for (const [query, field] of [
      ["?action=offer.moved", "querystring.action"],
      ["?record=thing", "querystring.record"],
      ["?actor=me", "querystring.actor"],
      ["?from=yesterday", "querystring.from"],
      ["?cursor=bm90aGluZw", "querystring.cursor"],
    ]) {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
    }
  });

  it("says who did what, about what, by which request and from where", async () => {
    const { offer, requestId } = await pause();
    const [entry] = await items(`?request_id=${requestId}`);
    expect(entry).toMatchObject({
      action: "offer.paused",
      by: "user",
      actor: { id: member.userId, is_admin: false, name: expect.any(String) },
      record: { kind: "offer", id: offer.id, name: "Everyday backpacks" },
      page: { kind: "offer", id: offer.id },
      request_id: requestId,
      job: null,
    });
    expect(entry.address).toMatch(/127\.0\.0\.1$/);
    // An admin who may not review students sees the names of admins only.
    const alone = await signInAs(test, { admin: ["owner"] });
    const seen = (await list(`?request_id=${requestId}`, alone)).body.items[0];
    expect(seen.actor).toEqual({ id: member.userId, is_admin: false, name: null });
  });

  it("is found by actor, action, record, person, day and request, all together", async () => {
    const { offer, requestId } = await pause();
    await rename("Aasha");
    expect(await actions(`?record_id=${offer.id}`)).toEqual(["offer.paused"]);
    expect(await actions(`?record=offer&record_id=${offer.id}`)).toEqual(["offer.paused"]);
    expect(await actions(`?record=brand&record_id=${offer.id}`)).toEqual([]);
    expect(
      (await actions(`?actor=${member.userId}`)).every((one: string) => one === "offer.paused"),
    ).toBe(true);
    expect(await actions(`?actor=${member.userId}&record=student`)).toEqual([]);
    expect(await actions(`?person=${student.id}`)).toEqual(["student.profile_changed"]);
    expect(await actions(`?person=${student.userId}`)).toEqual(["student.profile_changed"]);
    expect(await actions(`?person=${randomUUID()}`)).toEqual([]);
    expect(new Set(await actions("?record=offer"))).toEqual(new Set(["offer.paused"]));
    expect(await actions("?record=offer&action=student.profile_changed")).toEqual([]);
    expect(
      await actions(`?request_id=${requestId}&action=offer.paused&record_id=${offer.id}`),
    ).toEqual(["offer.paused"]);
    expect(await actions(`?request_id=${requestId}&action=offer.archived`)).toEqual([]);
    const today = dayInKolkata(test.clock.now());
    const yesterday = dayInKolkata(later(test.clock.now(), -DAY));
    expect(await actions(`?record_id=${offer.id}&from=${today}&until=${today}`)).toHaveLength(1);
    expect(await actions(`?record_id=${offer.id}&until=${yesterday}`)).toEqual([]);
  });

  it("finds a setting's changes of all times, also those that name it in their details alone", async () => {
    const key = "price.pack.starter";
    const change = (objectId: string | null, at: string) =>
      test.dependencies.db.insert(auditLog).values({
        actorType: "user",
        actorId: owner.userId,
        action: "setting.changed",
        subjectType: "setting",
        subjectId: objectId,
        details: { key: at === "other" ? "price.pack.growth" : key, before: {}, after: {}, at },
        createdAt: new Date(at === "old" ? "2026-03-01T10:00:00Z" : "2026-04-01T10:00:00Z"),
      });
    await change(null, "old");
    await change(key, "new");
    await change(null, "other");
    const found = async (more: string) =>
      (await items(`?record=setting&record_id=${key}${more}`)).map(({ at }: { at: string }) =>
        at.slice(0, 10),
      );
    expect(await found("")).toEqual(["2026-04-01", "2026-03-01"]);
    expect(await found("&until=2026-03-31")).toEqual(["2026-03-01"]);
    expect(await found("&action=setting.changed")).toHaveLength(2);
    const first = (await list(`?record_id=${key}&per_page=1`).expect(200)).body;
    const second = (await list(`?record_id=${key}&per_page=1&cursor=${first.next_cursor}`)).body;
    expect(second.items[0].at).toMatch(/^2026-03-01/);
    expect(second.next_cursor).toBeNull();
  });

  it("is read on by cursors, there and back, by each index", async () => {
    for (let i = 0; i < 5; i++) await pause();
    for (const filter of [
      "record=offer",
      `actor=${member.userId}`,
      "action=offer.paused",
      "from=2026-01-01",
    ]) {
      const size = "per_page=2";
      const first = (await list(`?${filter}&${size}`).expect(200)).body;
      expect(first.items).toHaveLength(2);
      expect(first.prev_cursor).toBeNull();
      const second = (await list(`?${filter}&${size}&cursor=${first.next_cursor}`).expect(200))
        .body;
      const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(4);
      const back = (await list(`?${filter}&${size}&cursor=${second.prev_cursor}`).expect(200)).body;
      expect(back.items).toEqual(first.items);
    }
  });

  it("shows values before and after, and personal ones only for a reason that is logged itself", async () => {
    await rename("Aasha Verma");
    const [{ id }] = await items(`?person=${student.id}`);
    const path = `/v1/admin/audit-entries/${id}`;
    const read = await apiAs(test, owner).get(path).expect(200);
    expect(read.body).toMatchObject({
      changes: [],
      facts: [{ field: "fields", value: "name" }],
      personal: "kept",
      link: null,
    });
    expect(JSON.stringify(read.body)).not.toContain("Aasha Verma");
    const reveal = (reason: string, who: SignedIn | null = owner) =>
      apiAs(test, who).post(`${path}/personal-values`).send({ reason });
    expect((await reveal("no")).body.errors[0].field).toBe("body.reason");
    expect((await reveal("A student asks.", null)).status).toBe(401);
    expect((await reveal("A student asks.", member)).status).toBe(403);
    const shown = await reveal("A student asks.").expect(200);
    expect(shown.body).toEqual({
      changes: [{ field: "name", before: "Asha", after: "Aasha Verma" }],
    });
    const [logged] = await items(`?record_id=${id}`);
    expect(logged).toMatchObject({
      action: "audit.values_revealed",
      actor: { id: owner.userId, is_admin: true },
      reason: "A student asks.",
    });
    expect(
      (await apiAs(test, owner).get(`/v1/admin/audit-entries/${logged.id}`)).body.personal,
    ).toBe("none");
    expect(
      (
        await apiAs(test, owner)
          .post(`/v1/admin/audit-entries/${logged.id}/personal-values`)
          .send({ reason: "Again." })
      ).status,
    ).toBe(404);
    await erasePersonalValues(test.dependencies.db, [{ type: "student", ids: [student.id] }]);
    expect((await apiAs(test, owner).get(path)).body.personal).toBe("erased");
    expect((await reveal("A student asks.")).status).toBe(404);
    expect((await apiAs(test, owner).get(`/v1/admin/audit-entries/${randomUUID()}`)).status).toBe(
      404,
    );
  });

  it("shows an offer's change field by field", async () => {
    const offer = await buildOffer(test, { brandId: brand.id, status: "draft", title: "Bags" });
    const at = `/v1/brand/${brand.id}/offers/${offer.id}`;
    const { version } = (await apiAs(test, member).get(at)).body;
    await apiAs(test, member).patch(at).send({ version, title: "Large bags" }).expect(200);
    const [{ id }] = await items(`?record_id=${offer.id}`);
    const { body } = await apiAs(test, owner).get(`/v1/admin/audit-entries/${id}`).expect(200);
    expect(body.changes).toEqual([{ field: "title", before: "Bags", after: "Large bags" }]);
  });

  it("says how far it is chained and checked", async () => {
    const state = async () =>
      (await apiAs(test, owner).get("/v1/admin/audit-chain").expect(200)).body;
    const { offer } = await pause();
    expect((await state()).tail).toBeGreaterThan(0);
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    expect(await state()).toMatchObject({ tail: 0, oldest_at: null, check: null, whole_at: null });
    await checkChain(test.dependencies);
    const { links, check, whole_at: wholeAt } = await state();
    expect(check).toMatchObject({ position: links, broken_at: null });
    expect(wholeAt).toBe(check.at);
    const [{ id }] = await items(`?record_id=${offer.id}`);
    const { body } = await apiAs(test, owner).get(`/v1/admin/audit-entries/${id}`);
    expect(body.link.position).toBe(links);
  });

  describe("as a file", () => {
    const take = (body: object, who: SignedIn | null = owner) =>
      apiAs(test, who).post("/v1/admin/audit-exports").send(body).buffer(true);
    const reason = "The auditor asks for it.";

    it("needs an owner, a fresh proof and a reason", async () => {
      expect((await take({ reason }, null)).status).toBe(401);
      expect((await take({ reason }, member)).status).toBe(403);
      const stale = await signInAs(test, { admin: true, proof: false });
      expect((await take({ reason }, stale)).body.code).toBe("proof_required");
      expect((await take({})).body.errors[0].field).toBe("body.reason");
      expect((await take({ reason, action: "no" })).body.errors[0].field).toBe("body.action");
    });

    it("has the filtered entries, is harmless in a spreadsheet, and is logged with its reason", async () => {
      const proven = await signInAs(test, { userId: owner.userId, audience: "admin" });
      const objectId = "=HYPERLINK(1)";
      const more = 600;
      for (let i = 0; i < 2; i++)
        await recordAudit(test.dependencies.db, test.dependencies, {
          actor: { kind: "system" },
          action: "jobs.retried",
          objectType: "job",
          objectId,
        });
      await test.dependencies.db.insert(auditLog).values(
        Array.from({ length: more }, () => ({
          actorType: "system" as const,
          action: "jobs.retried",
          subjectType: "job",
          subjectId: "mail.send",
        })),
      );
      const answer = await take({ reason, action: "jobs.retried" }, proven).expect(200);
      expect(answer.headers["content-type"]).toContain("text/csv");
      const lines = answer.text.trimEnd().split("\r\n");
      expect(lines).toHaveLength(1 + 2 + more);
      expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(lines.length);
      expect(answer.text).toContain(`'${objectId}`);
      expect(answer.text).not.toMatch(/,=/);
      const [logged] = await items("?action=audit.exported");
      expect(logged).toMatchObject({ reason, actor: { id: owner.userId } });
      const [row] = await test.dependencies.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, "audit.exported"))
        .orderBy(desc(auditLog.createdAt));
      expect(row?.details).toEqual({ action: "jobs.retried" });
    });
  });
});

describe("the readings of documents", () => {
  const test = useTestApp();

  it("say who opened whose, by student, by reader and by day", async () => {
    const owner = await signInAs(test, { admin: true });
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const [student, other] = [await buildStudent(test), await buildStudent(test)];
    const documentOf = async (of: Student) => {
      const { submissionId } = await sendFor(test, of);
      const [document] = await test.dependencies.db
        .select({ id: verificationDocuments.id })
        .from(verificationDocuments)
        .where(eq(verificationDocuments.submissionId, submissionId));
      return document?.id ?? "";
    };
    const read = async (
      documentId: string,
      who: SignedIn | Student,
      action: "read" | "url_issued" = "read",
    ) =>
      test.dependencies.db.insert(documentReads).values({
        documentId,
        userId: who.userId,
        sessionId: owner.sessionId,
        action,
        page: 1,
        createdAt: test.clock.now(),
      });
    const document = await documentOf(student);
    await read(document, reviewer, "url_issued");
    await read(document, student);
    await read(document, reviewer);
    await read(await documentOf(other), reviewer);
    const list = async (query: string, who = owner) =>
      (await apiAs(test, who).get(`/v1/admin/document-reads${query}`).expect(200)).body.items;
    expect(await list("")).toHaveLength(3);
    expect(await list(`?student=${student.id}`)).toMatchObject([
      {
        reader: { id: reviewer.userId, is_admin: true },
        is_own: false,
        student: { id: student.id, name: expect.any(String) },
        document: { id: document, page: 1, is_deleted: false },
      },
      { reader: { id: student.userId, is_admin: false }, is_own: true },
    ]);
    expect(await list(`?student=${student.userId}&only=admins`)).toHaveLength(1);
    expect(await list("?only=admins")).toHaveLength(2);
    expect(await list(`?reader=${reviewer.userId}&per_page=1`)).toHaveLength(1);
    expect(await list(`?reader=${owner.userId}`)).toEqual([]);
    expect(await list(`?student=${randomUUID()}`)).toEqual([]);
    const yesterday = dayInKolkata(later(test.clock.now(), -DAY));
    expect(await list(`?until=${yesterday}`)).toEqual([]);
    const alone = await signInAs(test, { admin: ["owner"] });
    const [seen] = await list(`?student=${student.id}`, alone);
    expect(seen.student).toEqual({ id: student.id, name: null });
    expect(seen.reader.name).not.toBeNull();
  });
});
