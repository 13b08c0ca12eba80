import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, contactMessages } from "../../../db/schema/index.ts";
import { KEPT_DAYS, MIN_FILL_MS, RECEIPTS_A_DAY } from "./policy.ts";

let number = 0;

/** A message as the page sends it, from an address of its own. */
const formOf = (overrides: Record<string, unknown> = {}) => ({
  name: "Asha Verma",
  email: `asha-${(number += 1)}@college.example`,
  subject: "My college is not in the list",
  message: "I study at a polytechnic in Bidar.\nCan I still send my card?",
  locale: "en",
  website: "",
  filled_in_ms: 40_000,
  ...overrides,
});

describe("messages to Bachat", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
  });

  const write = (form: object, who: SignedIn | null = null) =>
    apiAs(test, who).post("/v1/contact-messages").send(form);
  const stored = (email: string) =>
    test.dependencies.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  const read = (path: string) => apiAs(test, admin).get(`/v1/admin/contact-messages${path}`);
  const handle = (id: string, body: object) =>
    apiAs(test, admin).patch(`/v1/admin/contact-messages/${id}`).send(body);
  async function writeOne(overrides: Record<string, unknown> = {}) {
    const form = formOf(overrides);
    expect((await write(form)).status).toBe(202);
    const [row] = await stored(form.email);
    if (row === undefined) throw new Error("The message was not stored.");
    return row;
  }
  const mailsTo = (email: string) =>
    test.mails.filter((mail) => mail.to?.some(({ address }) => address === email));

  it("stores a visitor's message, sends a receipt and notifies the admins", async () => {
    const form = formOf({ email: "  Ravi@College.example " });
    const answer = await write(form);
    expect(answer.status).toBe(202);
    const [row, ...more] = await stored("ravi@college.example");
    expect(more).toEqual([]);
    expect(row).toMatchObject({ subject: form.subject, status: "new", userId: null });
    await test.runJobs("mail.send");
    const [receipt] = mailsTo("ravi@college.example");
    expect(receipt?.subject).toBe("We have your message");
    // The receipt quotes nothing, so a form with a stranger's address cannot send that stranger text.
    expect(receipt?.html).not.toContain("Bidar");
    const [notice] = mailsTo(admin.email);
    expect(notice?.subject).toBe(`New message: ${form.subject}`);
    expect(notice?.text).toContain(`/admin/contact-messages?open=${row?.id}`);
  });

  it("notes who was signed in, and writes the receipt in their language", async () => {
    const who = await signInAs(test);
    const form = formOf({ locale: "hi" });
    await write(form, who);
    expect((await stored(form.email))[0]?.userId).toBe(who.userId);
    await test.runJobs("mail.send");
    expect(mailsTo(form.email)[0]?.subject).toBe("आपका संदेश हमें मिल गया");
  });

  it("stores a double click once, also when both arrive at once", async () => {
    const form = formOf();
    const answers = await Promise.all([write(form), write(form), write(form)]);
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stored(form.email)).toHaveLength(1);
    await test.runJobs("mail.send");
    expect(mailsTo(form.email)).toHaveLength(1);
  });

  it("gives a program the same answer, stores nothing and sends no mail", async () => {
    const honest = await write(formOf());
    for (const overrides of [
      { website: "https://shop.example" },
      { filled_in_ms: MIN_FILL_MS - 1 },
    ]) {
      const form = formOf(overrides);
      const answer = await write(form);
      expect([answer.status, answer.body]).toEqual([honest.status, honest.body]);
      expect(await stored(form.email)).toEqual([]);
      await test.runJobs("mail.send");
      expect(mailsTo(form.email)).toEqual([]);
    }
  });

  it("keeps every message of an address, but sends it few receipts", async () => {
    const { email } = formOf();
    for (let turn = 0; turn < RECEIPTS_A_DAY + 2; turn += 1) {
      expect((await write(formOf({ email, subject: `Question ${turn}` }))).status).toBe(202);
    }
    expect(await stored(email)).toHaveLength(RECEIPTS_A_DAY + 2);
    await test.runJobs("mail.send");
    expect(mailsTo(email)).toHaveLength(RECEIPTS_A_DAY);
  });

  it.each([
    ["name", { name: " " }],
    ["email", { email: "nobody" }],
    ["subject", { subject: "a" }],
    ["message", { message: "Hello" }],
    ["status", { status: "answered" }],
    ["filled_in_ms", { filled_in_ms: -1 }],
  ])("refuses a wrong %s and names it", async (field, overrides) => {
    const answer = await write(formOf(overrides));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.errors)).toContain(field);
  });

  it("takes five messages an hour from one network address", async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: "1" });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await supertest(strict.app.server)
        .post("/v1/contact-messages")
        .send(formOf({ website: "x" }));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    await strict.close();
  });

  it("lists the newest first, by status and search, with counts of all", async () => {
    const older = await writeOne({ subject: "Zebra crossing" });
    const newer = await writeOne({ subject: "Zebra parking" });
    const { body } = await read("?search=zebra&status=new");
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([newer.id, older.id]);
    expect(body.total).toBe(2);
    expect(body.counts.new).toBeGreaterThanOrEqual(2);
    expect((await read("?search=zebra&status=closed")).body.items).toEqual([]);
    expect((await read("?search=100%25")).body.items).toEqual([]);
    expect((await read("?status=lost")).status).toBe(400);
  });

  it("answers by mail, once, with what was asked", async () => {
    const row = await writeOne({ message: "मेरा कॉलेज सूची में नहीं है, क्या करूँ?" });
    expect((await handle(row.id, { status: "read" })).body.status).toBe("read");
    const answer = { status: "answered", answer: "हाँ, अपना कॉलेज ख़ुद लिख दें।" };
    const first = await handle(row.id, answer);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ status: "answered", answer: answer.answer });
    const again = await handle(row.id, answer);
    expect([again.status, again.body.handled_at]).toEqual([200, first.body.handled_at]);
    const other = await handle(row.id, { status: "answered", answer: "Something else." });
    expect([other.status, other.body.code]).toEqual([409, "message_handled"]);
    expect(other.body.current).toEqual(first.body);
    await test.runJobs("mail.send");
    const answers = mailsTo(row.email).filter((mail) => mail.subject?.startsWith("Re: "));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.text).toContain(answer.answer);
    expect(answers[0]?.text).toContain(row.message);
    const audits = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, row.id));
    expect(audits.map((audit) => audit.action)).toEqual([
      "contact_message.read",
      "contact_message.answered",
    ]);
  });

  it("lets one of two admins answer", async () => {
    const row = await writeOne();
    const answers = await Promise.all(
      ["One.", "Two."].map((text) =>
        handle(row.id, { status: "answered", answer: `${text} Yes.` }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    await test.runJobs("mail.send");
    expect(mailsTo(row.email).filter((mail) => mail.subject?.startsWith("Re: "))).toHaveLength(1);
  });

  it("closes without a mail, and nothing opens it again", async () => {
    const row = await writeOne();
    expect((await handle(row.id, { status: "closed" })).body.status).toBe("closed");
    expect((await handle(row.id, { status: "closed" })).status).toBe(200);
    expect((await handle(row.id, { status: "read" })).body.status).toBe("closed");
    expect((await handle(row.id, { status: "answered", answer: "Late." })).status).toBe(409);
    expect((await handle(row.id, { status: "answered" })).status).toBe(400);
    expect((await handle(row.id, { status: "new" })).status).toBe(400);
  });

  it("is for admins: a student gets nothing, an unknown id is 404", async () => {
    const row = await writeOne();
    const student = await signInAs(test);
    const url = `/v1/admin/contact-messages/${row.id}`;
    const peek = await apiAs(test, student).get(url);
    expect(peek.status).toBe(403);
    expect((await apiAs(test).get(url)).status).toBe(401);
    const nowhere = "/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await read(nowhere)).status).toBe(404);
    expect((await handle(nowhere.slice(1), { status: "closed" })).status).toBe(404);
  });

  it("removes what was handled a year ago, and nothing else", async () => {
    const handled = await writeOne();
    const open = await writeOne();
    await handle(handled.id, { status: "closed" });
    const run = async () => {
      const { contactJobs } = await import("./jobs.ts");
      await contactJobs[0]?.run(test.dependencies, {});
    };
    test.clock.advance((KEPT_DAYS - 1) * DAY);
    await run();
    expect(await stored(handled.email)).toHaveLength(1);
    test.clock.advance(2 * DAY);
    await run();
    expect(await stored(handled.email)).toHaveLength(0);
    expect(await stored(open.email)).toHaveLength(1);
  });
});
