import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { contactMessages } from "../../../db/schema/index.ts";
import { MIN_FILL_MS, RECEIPTS_A_DAY } from "./policy.ts";
import { removeOld } from "./service.ts";

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
  const close = async (id: string) => {
    const path = `/v1/admin/contact-messages/${id}`;
    const { version } = (await apiAs(test, admin).get(path)).body;
    return apiAs(test, admin).post(`${path}/close`).send({ version });
  };
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
    expect(notice?.text).toContain(`/admin/contact-messages/${row?.id}`);
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
    ["kind", { kind: "spam" }],
    ["reply_to", { reply_to: "7" }],
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

  it("removes what was handled a year ago, and nothing else", async () => {
    const handled = await writeOne();
    const open = await writeOne();
    await close(handled.id);
    const run = () => removeOld(test.dependencies);
    test.clock.advance(364 * DAY);
    await run();
    expect(await stored(handled.email)).toHaveLength(1);
    test.clock.advance(2 * DAY);
    await run();
    expect(await stored(handled.email)).toHaveLength(0);
    expect(await stored(open.email)).toHaveLength(1);
  });
});
