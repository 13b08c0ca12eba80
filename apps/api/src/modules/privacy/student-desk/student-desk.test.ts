import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";
import { auditLog, auditPersonalValues as personal } from "../../../db/schema/index.ts";

describe("students as an admin sees them", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let asha: SignedIn;
  let student: Student;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    asha = await signInAs(test);
    student = await buildStudent(test, {
      userId: asha.userId,
      email: asha.email,
      phone: "+919845000000",
      verificationStatus: "approved",
    });
  });

  const list = (query: string, who: SignedIn | null = admin) =>
    apiAs(test, who).get(`/v1/admin/students?${query}`);
  const read = (id: string, who: SignedIn | null = admin) =>
    apiAs(test, who).get(`/v1/admin/students/${id}`);
  const post = (act: string, body: object, who: SignedIn | null = admin) =>
    apiAs(test, who).post(`/v1/admin/students/${student.id}/${act}`).send(body);
  const reason = "Asked by phone.";
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`).expect(200)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  const actionsOf = async (subject: string) => {
    const rows = await test.dependencies.db
      .select({ action: auditLog.action, details: auditLog.details, after: personal.after })
      .from(auditLog)
      .leftJoin(personal, eq(personal.auditId, auditLog.id))
      .where(eq(auditLog.subjectId, subject));
    // A person's text may name people: it is apart from the log, which keeps no personal data.
    for (const { details } of rows) expect(details).not.toHaveProperty("reason");
    return rows.map(({ action, after }) => ({ action, reason: after?.["reason"] }));
  };

  it("are found by name, college, address and id, and by nothing of other characters", async () => {
    const zoya = await buildStudent(test, {
      name: "Zoya 100%_Rahman",
      collegeName: "Lakeside School of Mines",
    });
    expect(await found("100%_ra")).toEqual([zoya.id]);
    expect(await found("100_")).toEqual([]);
    expect(await found("side school")).toEqual([zoya.id]);
    expect(await found(zoya.email.toUpperCase())).toEqual([zoya.id]);
    expect(await found(zoya.id)).toEqual([zoya.id]);
    expect(await found(zoya.userId)).toEqual([zoya.id]);
    expect(await found(zoya.id.slice(0, 8))).toEqual([]);
    const short = await list("search=zo");
    expect([short.status, short.body.errors[0].field]).toEqual([400, "querystring.search"]);
  });

  it.each([
    ["Íñigo Núñez", "inigo nunez"],
    ["Maeve O’Neil", "o'neil"],
    ["आयशा क़ुरैशी", "कुरैशी"],
    ["Batch  २०२७", "batch 2027"],
    ["Ward 42", "ward ४२"],
  ])("are found: %s by %s", async (name, search) => {
    const named = await buildStudent(test, { name });
    expect(await found(search)).toEqual([named.id]);
  });

  it("are listed by status, page by page in both directions", async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) {
      made.push((await buildStudent(test, { verificationStatus: "rejected" })).id);
    }
    const page = async (cursor?: string) =>
      (await list(`status=rejected&per_page=2${cursor ? `&cursor=${cursor}` : ""}`).expect(200))
        .body;
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const first = await page();
    const second = await page(first.next_cursor);
    const third = await page(second.next_cursor);
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(made.toReversed());
    expect([first.total, first.prev_cursor, third.next_cursor]).toEqual([5, null, null]);
    expect(idsOf(await page(third.prev_cursor))).toEqual(idsOf(second));
    expect((await list("cursor=abc")).status).toBe(400);
  });

  it("are listed as in review while their ID waits, as their page says", async () => {
    const waiting = await buildStudent(test);
    await sendFor(test, waiting);
    const { body } = await list(`search=${waiting.id}`).expect(200);
    expect(body.items).toMatchObject([{ id: waiting.id, state: "in_review" }]);
    expect((await read(waiting.id).expect(200)).body.state).toBe("in_review");
  });

  it("are found by the last digits of their phone number, which lists mask", async () => {
    const ravi = await buildStudent(test, { phone: "+919845012345" });
    const other = await buildStudent(test, { phone: "+919845054321" });
    // Only these two: a made-up name of another student may have such digits.
    const foundOf = async (typed: string) =>
      (await found(typed)).filter((id: string) => id === ravi.id || id === other.id);
    for (const typed of [
      "2345",
      "12345",
      "98450 12345",
      "098450-12345",
      "+91 98450 12345",
      "0919845012345",
      "0091 98450-12345",
      "+91 (0) 98450 12345",
      "९८४५०१२३४५",
    ])
      expect(await foundOf(typed), typed).toEqual([ravi.id]);
    expect(await foundOf("9845")).toEqual([]);
    const answer = await list("search=12345").expect(200);
    expect(answer.body.items).toMatchObject([{ phone: "••• 2345" }]);
    expect(answer.text).not.toContain("9845012345");
    const page = await read(ravi.id).expect(200);
    expect(page.body.phone).toBe("••• 2345");
    expect(page.text).not.toContain("9845012345");
    expect(await foundOf("123")).toEqual([]);
  });

  it("are found by the reference that a shop or a student reads out", async () => {
    const meera = await signInAs(test);
    const buyer = await buildStudent(test, {
      userId: meera.userId,
      email: meera.email,
      verificationStatus: "approved",
    });
    const offer = await buildOffer(test, { sharedCode: "NOTEBOOK-8" });
    await apiAs(test, meera).post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    const { body } = await read(`${buyer.id}/redemptions`).expect(200);
    const { reference } = body.items[0];
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(await found(reference)).toEqual([buyer.id]);
    expect(await found(reference.toLowerCase().replaceAll("-", ""))).toEqual([buyer.id]);
    expect(await found("0000-0000-0000")).toEqual([]);
  });

  it("show their addresses for a reason, which is logged", async () => {
    expect((await post("addresses", { reason: " " })).body.errors[0].field).toBe("body.reason");
    const answer = await post("addresses", { reason }).expect(200);
    expect(answer.body).toEqual({
      account: asha.email,
      academic: [],
      phone: "+91 98450 00000",
    });
    expect(await actionsOf(student.id)).toEqual([{ action: "student.addresses_revealed", reason }]);
  });

  it("are signed out everywhere, also when it is asked twice", async () => {
    const answer = await post("sign-out", { reason }).expect(200);
    expect(answer.body).toEqual({ ended: 1 });
    expect((await post("sign-out", { reason }).expect(200)).body).toEqual({ ended: 0 });
    expect((await apiAs(test, asha).get("/v1/student/profile")).status).toBe(401);
    expect(await actionsOf(student.userId)).toEqual([
      { action: "account.signed_out_by_admin", reason },
    ]);
  });

  it("lose their verification once, with a mail that says why", async () => {
    await test.runJobs("mail.send");
    test.mails.length = 0;
    await post("end-verification", { reason: "The college says otherwise." }).expect(204);
    const again = await post("end-verification", { reason });
    expect([again.status, again.body.code]).toEqual([409, "student_not_verified"]);
    await test.runJobs("mail.send");
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      "Your student verification has ended",
    ]);
    expect(test.mails[0]?.text).toContain("The college says otherwise.");
    expect((await read(student.id)).body).toMatchObject({
      state: "not_submitted",
      verified_until: null,
    });
  });

  it("are for reviewers only", async () => {
    const anybody = await signInAs(test);
    expect([(await list("", null)).status, (await list("", anybody)).status]).toEqual([401, 403]);
    for (const act of ["addresses", "sign-out", "end-verification"]) {
      const statuses = [null, anybody].map(
        async (who) => (await post(act, { reason }, who)).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 403]);
    }
  });
});
