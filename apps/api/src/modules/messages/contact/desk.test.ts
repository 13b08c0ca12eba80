import { randomUUID } from "node:crypto";
import { DATA_REQUEST_DAYS } from "@bachat/rules/contact";
import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { contactMessages, settings, userRoles, users } from "../../../db/schema/index.ts";

let number = 0;
const path = "/v1/admin/contact-messages";

describe("the desk of messages", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await adminNamed("Farah Khan");
    imran = await adminNamed("Imran Shaikh");
  });

  async function adminNamed(name: string) {
    const admin = await signInAs(test, { admin: true });
    await test.dependencies.db.update(users).set({ name }).where(eq(users.id, admin.userId));
    return admin;
  }
  const send = (overrides: Record<string, unknown> = {}) => {
    number += 1;
    const form = {
      name: "Asha Verma",
      email: `writer-${number}@college.example`,
      subject: `Question ${number}`,
      message: "I study at a polytechnic in Bidar.",
      locale: "en",
      website: "",
      filled_in_ms: 40_000,
      ...overrides,
    };
    return { form, sent: apiAs(test).post("/v1/contact-messages").send(form).expect(202) };
  };
  async function writeOne(overrides: Record<string, unknown> = {}) {
    const { form, sent } = send(overrides);
    await sent;
    const [row] = await test.dependencies.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, form.email));
    if (row === undefined) throw new Error("The message was not stored.");
    return row;
  }
  const read = async (id: string, who = farah) =>
    (await apiAs(test, who).get(`${path}/${id}`).expect(200)).body;
  const list = async (query: string, who = farah) =>
    (await apiAs(test, who).get(`${path}${query}`).expect(200)).body;
  const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
  const post = (id: string, act: string, body: object, who = farah) =>
    apiAs(test, who).post(`${path}/${id}/${act}`).send(body);
  async function reply(id: string, text: string, who = farah, more: object = {}) {
    const { version } = await read(id, who);
    return post(id, "replies", { idempotency_key: randomUUID(), version, text, ...more }, who);
  }
  const repliesTo = async (email: string) => {
    await test.runJobs("mail.send");
    return test.mails.filter(
      (mail) =>
        mail.subject?.startsWith("Re: ") && mail.to?.some(({ address }) => address === email),
    );
  };
  const auditsOf = async (id: string) => {
    const rows = await auditEntries(test, { subjectId: id });
    return rows.map(({ action }) => action);
  };

  it("lists what waits oldest first with its due day, by state, kind, search and what is overdue", async () => {
    const older = await writeOne({ subject: "Zebra crossing" });
    test.clock.advance(DAY);
    const newer = await writeOne({ subject: "Zebra parking", kind: "press" });
    expect(idsOf(await list("?search=zebra&status=open"))).toEqual([older.id, newer.id]);
    expect(idsOf(await list("?search=zebra&status=open&sort=newest"))).toEqual([
      newer.id,
      older.id,
    ]);
    expect(idsOf(await list("?search=zebra&kind=press"))).toEqual([newer.id]);
    expect(idsOf(await list("?search=zebra&status=closed"))).toEqual([]);
    expect(idsOf(await list("?search=zebra&only=overdue"))).toEqual([]);
    test.clock.advance(7 * DAY);
    const overdue = await list("?search=zebra&only=overdue");
    expect(idsOf(overdue)).toEqual([older.id, newer.id]);
    expect(overdue.counts.overdue).toBeGreaterThanOrEqual(2);
    // Over all waiting messages, whatever the filter: others wrote earlier.
    const [{ waiting_since: oldestHere, due_on: dueHere }] = overdue.items;
    expect(overdue.oldest_at <= oldestHere && overdue.due_on <= dueHere).toBe(true);
    expect((await list("?search=100%25")).items).toEqual([]);
    for (const wrong of ["status=lost", "kind=spam", "sort=size", "only=late", "assignee=7"])
      await apiAs(test, farah).get(`${path}?${wrong}`).expect(400);
  });

  it("gives requests about personal data their legal deadline, which a setting may make shorter", async () => {
    const today = dayInKolkata(test.clock.now());
    const erasure = await writeOne({ kind: "erasure" });
    expect(erasure.dueOn).toBe(shiftDay(today, DATA_REQUEST_DAYS));
    const row = { key: "contact.answer_days", value: { grievance: 15 } };
    await test.dependencies.db.insert(settings).values(row);
    const grievance = await writeOne({ kind: "grievance" });
    expect(grievance.dueOn).toBe(shiftDay(today, 15));
    // Another kind has another day, counted from the day of the message.
    const general = await writeOne();
    expect((await read(general.id)).due_on < grievance.dueOn).toBe(true);
    const changed = await apiAs(test, farah)
      .put(`${path}/${general.id}/kind`)
      .send({ kind: "grievance" })
      .expect(200);
    expect(changed.body).toMatchObject({ kind: "grievance", due_on: grievance.dueOn });
    await apiAs(test, farah)
      .put(`${path}/${general.id}/kind`)
      .send({ kind: "grievance" })
      .expect(200);
    expect(await auditsOf(general.id)).toEqual(["contact_message.kind_changed"]);
    await apiAs(test, farah).put(`${path}/${general.id}/kind`).send({ kind: "x" }).expect(400);
    await test.runJobs("mail.send");
    const notice = test.mails.findLast((mail) => mail.subject?.endsWith(grievance.subject));
    expect(notice?.text).toContain("It is a request about personal data: answer it by");
  });

  it("is not answered by being opened", async () => {
    const { id } = await writeOne();
    await read(id);
    expect((await read(id, imran)).status).toBe("open");
    expect(await auditsOf(id)).toEqual([]);
  });

  it("answers by mail, once, with what was asked, in the conversation", async () => {
    const row = await writeOne({ message: "मेरा कॉलेज सूची में नहीं है, क्या करूँ?" });
    const { version } = await read(row.id);
    const body = { idempotency_key: randomUUID(), version, text: "हाँ, अपना कॉलेज ख़ुद लिख दें।" };
    const first = await post(row.id, "replies", body);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: "answered",
      handled_by_name: "Farah Khan",
      entries: [{ kind: "reply", author_name: "Farah Khan", text: body.text }],
    });
    // A second click, or another try after a lost answer.
    const again = await post(row.id, "replies", body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const [mail, ...more] = await repliesTo(row.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Re: ${row.subject}`);
    expect(mail?.text).toContain(body.text);
    expect(mail?.text).toContain(row.message);
    expect(mail?.text).toContain(`/contact?reply_to=${row.id}`);
    expect(await auditsOf(row.id)).toEqual(["contact_message.answered"]);
    // The same key with another text, message or admin is another act.
    const other = await writeOne();
    for (const [id, change, who] of [
      [row.id, { text: "Another text." }, farah],
      [other.id, {}, farah],
      [row.id, {}, imran],
    ] as const) {
      const answer = await post(id, "replies", { ...body, ...change }, who);
      expect([answer.status, answer.body.code]).toEqual([409, "idempotency_key_reused"]);
    }
  });

  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    "lets one of two admins answer, and tells the other who did, round %i",
    async () => {
      const row = await writeOne();
      const { version } = await read(row.id);
      const answers = await Promise.all(
        [farah, imran].map((who) =>
          post(
            row.id,
            "replies",
            { idempotency_key: randomUUID(), version, text: "Yes, you can." },
            who,
          ),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.code).toBe("message_handled");
      expect(lost?.body.detail).toContain(`${won?.body.handled_by_name} replied on`);
      expect(lost?.body.current.entries).toEqual(won?.body.entries);
      expect(await repliesTo(row.email)).toHaveLength(1);
    },
  );

  it("lets one of an answer and closing win", async () => {
    const row = await writeOne();
    const { version } = await read(row.id);
    const answers = await Promise.all([
      post(row.id, "replies", { idempotency_key: randomUUID(), version, text: "Yes, you can." }),
      post(row.id, "close", { version }, imran),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^(Farah Khan replied|Imran Shaikh closed it) on .* \(IST\), after you opened this/,
    );
  });

  it("closes with or without an answer, and opens again", async () => {
    const silent = await writeOne();
    const { version } = await read(silent.id);
    expect((await post(silent.id, "close", { version })).body.status).toBe("closed");
    expect((await post(silent.id, "close", { version })).status).toBe(200);
    expect(await repliesTo(silent.email)).toEqual([]);
    const answered = await writeOne();
    expect((await reply(answered.id, "Done.", farah, { close: true })).body.status).toBe("closed");
    test.clock.advance(DAY);
    const aDayLater = test.clock.now().toISOString();
    const opened = await post(answered.id, "reopen", {});
    expect(opened.body).toMatchObject({ status: "open", handled_at: null });
    expect(opened.body.waiting_since >= aDayLater).toBe(true);
    expect((await post(answered.id, "reopen", {})).body).toEqual(opened.body);
    expect(await auditsOf(answered.id)).toEqual([
      "contact_message.answered",
      "contact_message.reopened",
    ]);
  });

  it("waits again when its sender writes again by the link, and for no other address", async () => {
    const row = await writeOne();
    await reply(row.id, "Try again, please.");
    test.clock.advance(DAY);
    const aDayLater = test.clock.now().toISOString();
    // A stranger who knows the address of the thread: a message of its own.
    const stranger = await writeOne({ reply_to: row.id, message: "Let me in, please." });
    expect(stranger.id).not.toBe(row.id);
    expect((await read(row.id)).status).toBe("answered");
    const more = { email: row.email, reply_to: row.id, message: "It still does not work." };
    await send(more).sent;
    await send(more).sent;
    const again = await read(row.id);
    expect(again.status).toBe("open");
    expect(again.waiting_since >= aDayLater).toBe(true);
    expect(
      again.entries.map((entry: { kind: string; text: string }) => [entry.kind, entry.text]),
    ).toEqual([
      ["reply", "Try again, please."],
      ["sender", "It still does not work."],
    ]);
    // An answer to the first message alone would be no answer to this one.
    const stale = await post(row.id, "replies", {
      idempotency_key: randomUUID(),
      version: "0".repeat(16),
      text: "As I said.",
    });
    expect(stale.body.detail).toMatch(/^Asha Verma wrote again on/);
    await reply(row.id, "Now it does.");
    expect((await repliesTo(row.email)).at(-1)?.text).toContain("It still does not work.");
  });

  it("keeps notes to itself: no mail, no answer, no new version", async () => {
    const row = await writeOne();
    const before = await read(row.id);
    const body = { idempotency_key: randomUUID(), text: "Asked the brand on the phone." };
    const noted = await post(row.id, "notes", body, imran);
    await post(row.id, "notes", body, imran);
    expect(noted.body).toMatchObject({ status: "open", version: before.version });
    expect(noted.body.entries).toMatchObject([
      { kind: "note", author_name: "Imran Shaikh", text: body.text },
    ]);
    expect((await read(row.id)).entries).toHaveLength(1);
    await post(row.id, "notes", { idempotency_key: randomUUID(), text: " " }).expect(400);
    await reply(row.id, "They call back.");
    expect((await repliesTo(row.email))[0]?.text).not.toContain("on the phone");
  });

  it("gives a message to an admin, and shows each their own", async () => {
    const row = await writeOne({ subject: "Yak wool" });
    const assign = (admin_id: string | null) =>
      apiAs(test, farah).put(`${path}/${row.id}/assignee`).send({ admin_id });
    expect((await assign(imran.userId)).body.assignee).toMatchObject({
      admin_name: "Imran Shaikh",
      mine: false,
    });
    expect(idsOf(await list("?search=yak&assignee=me", imran))).toEqual([row.id]);
    expect(idsOf(await list("?search=yak&assignee=me"))).toEqual([]);
    expect(idsOf(await list("?search=yak&assignee=none"))).toEqual([]);
    expect(idsOf(await list(`?search=yak&assignee=${imran.userId}`))).toEqual([row.id]);
    expect((await list("", imran)).counts.mine).toBe(1);
    const student = await signInAs(test);
    expect((await assign(student.userId)).status).toBe(400);
    const admins = await apiAs(test, farah).get("/v1/admin/contact-admins").expect(200);
    expect(admins.body.items.map((one: { admin_name: string }) => one.admin_name)).toContain(
      "Imran Shaikh",
    );
    expect((await assign(null)).body.assignee).toBeNull();
  });

  it("is for admins who read messages: no longer for one who lost the permission meanwhile", async () => {
    const row = await writeOne();
    const lost = await signInAs(test, { admin: true });
    const { version } = await read(row.id, lost);
    await test.dependencies.db
      .update(userRoles)
      .set({ permissions: ["brands"] })
      .where(eq(userRoles.userId, lost.userId));
    const body = { idempotency_key: randomUUID(), version, text: "Yes, you can." };
    expect((await post(row.id, "replies", body, lost)).status).toBe(403);
    expect((await read(row.id)).entries).toEqual([]);
    const student = await signInAs(test);
    await apiAs(test, student).get(`${path}/${row.id}`).expect(403);
    await apiAs(test).get(`${path}/${row.id}`).expect(401);
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    for (const [act, sent] of [
      ["replies", body],
      ["notes", { idempotency_key: randomUUID(), text: "Nothing." }],
      ["close", { version }],
      ["reopen", {}],
    ] as const)
      expect((await post(nowhere, act, sent)).status, act).toBe(404);
  });

  it("shows what a server of the previous version read and answered", async () => {
    const [read1, answered] = [await writeOne(), await writeOne()];
    await withOwner(test, (owner) =>
      owner.query(
        `update contact_messages set status = 'read', handled_at = now() where id = '${read1.id}';
         update contact_messages set status = 'answered', handled_at = now(), handled_by = '${farah.userId}', answer = 'Yes.'
           where id = '${answered.id}'`,
      ),
    );
    expect((await read(read1.id)).status).toBe("open");
    expect(idsOf(await list(`?status=open&per_page=100`))).toContain(read1.id);
    expect((await read(answered.id)).entries).toMatchObject([
      { kind: "reply", text: "Yes.", author_name: "Farah Khan" },
    ]);
  });
});
