import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { refusingMailServer } from "../../../../test/mail-server.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, mails } from "../../../db/schema/index.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { followQueue, removeOld } from "../../platform/outbox/service.ts";

const smtp = await refusingMailServer();

describe("the outbox", () => {
  const test = useTestApp({ SMTP_URL: smtp.url });
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
  });

  const queue = (
    to: string,
    template: "contact-received" | "newsletter-confirm" = "contact-received",
  ) =>
    enqueueMail(test.dependencies, test.dependencies.db, {
      template,
      to,
      locale: "en",
      data: { url: "http://localhost:4001/secret-token" },
    });
  const list = async (query: Record<string, string> = {}) =>
    (await apiAs(test, owner).get("/v1/admin/mails").query(query).expect(200)).body;
  const only = async (email: string) => {
    const { items } = await list({ email });
    expect(items).toHaveLength(1);
    return items[0];
  };
  const retry = (id: string) => apiAs(test, owner).post(`/v1/admin/mails/${id}/retry`).send({});
  const received = (to: string) => smtp.taken.filter((mail) => mail.to?.[0]?.address === to).length;

  it("has one row for one mail, which keeps neither its content nor its address", async () => {
    const to = "asha.verma@college.example";
    await queue(to);
    expect(await only(to.toUpperCase())).toMatchObject({
      template: "contact-received",
      recipient: "as•••@college.example",
      state: "waiting",
      attempts: 0,
      can_retry: false,
    });
    await test.runJobs("mail.send");
    expect(await only(to)).toMatchObject({ state: "sent", attempts: 1, error: null });
    const { rows } = await test.dependencies.db.execute(sql`select mails::text as row from mails`);
    expect(JSON.stringify(rows)).not.toMatch(/asha\.verma|secret-token/);
  });

  it("has no row for a mail whose transaction was rolled back", async () => {
    const rolledBack = test.dependencies.db.transaction(async (tx) => {
      await enqueueMail(test.dependencies, tx, {
        template: "contact-received",
        to: "rolled@back.example",
        locale: "en",
        data: { url: "http://localhost:4001/" },
      });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect((await list({ email: "rolled@back.example" })).total).toBe(0);
  });

  it("keeps a temporary refusal with the server's words, and the mail for another attempt", async () => {
    const to = "full.mailbox@college.example";
    smtp.replies.set(to, `452 4.2.2 <${to}> Mailbox full`);
    await queue(to);
    await expect(test.runJobs("mail.send")).rejects.toThrow("452");
    const row = await only(to);
    expect(row).toMatchObject({ state: "retrying", attempts: 1, can_retry: false });
    expect(row.error).toBe("452 4.2.2 <…> Mailbox full");
    smtp.replies.delete(to);
  });

  it("sends a failed mail again, once, however often it is asked", async () => {
    const to = "moved@college.example";
    smtp.replies.set(to, "550 5.1.1 No such user");
    await queue(to, "newsletter-confirm");
    await test.runJobs("mail.send");
    const failed = await only(to);
    expect(failed).toMatchObject({ state: "failed", attempts: 1, can_retry: true });
    smtp.replies.delete(to);
    const answers = await Promise.all([retry(failed.id), retry(failed.id), retry(failed.id)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, "waiting"],
      [200, "waiting"],
      [200, "waiting"],
    ]);
    await test.runJobs("mail.send");
    expect(received(to)).toBe(1);
    expect(await only(to)).toMatchObject({ state: "sent", attempts: 2, error: null });
    const again = await retry(failed.id);
    expect([again.status, again.body.code]).toEqual([409, "mail_sent"]);
    const audited = await test.dependencies.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "mail.retried"));
    expect(audited).toEqual([{ details: { template: "newsletter-confirm", from: "failed" } }]);
  });

  it("does not send a mail again whose job runs twice", async () => {
    const to = "twice@college.example";
    await queue(to);
    await test.runJobs("mail.send");
    await test.dependencies.db.execute(
      sql`update pgboss.job set state = 'created' where name = 'mail.send' and id = (select job_id from mails order by created_at desc limit 1)`,
    );
    await test.runJobs("mail.send");
    expect(received(to)).toBe(1);
  });

  it("says of a mail whose content is gone that it cannot be sent", async () => {
    const to = "gone@college.example";
    smtp.replies.set(to, "550 5.1.1 No such user");
    await queue(to);
    await test.runJobs("mail.send");
    const { id } = await only(to);
    await test.dependencies.db.execute(
      sql`delete from pgboss.job where id = (select job_id from mails where id = ${id}::uuid)`,
    );
    const answer = await retry(id);
    expect([answer.status, answer.body.code]).toEqual([409, "mail_gone"]);
    expect(await only(to)).toMatchObject({ state: "failed" });
  });

  it("finds by state, template and day, in pages of either order", async () => {
    for (const number of [1, 2, 3]) await queue(`page-${number}@college.example`);
    const today = dayInKolkata(test.clock.now());
    const asked = { state: "waiting", template: "contact-received", from: today, to: today };
    const first = await list({ ...asked, per_page: "2" });
    expect(first).toMatchObject({ total: 3, prev_cursor: null });
    const second = await list({ ...asked, per_page: "2", cursor: first.next_cursor });
    const newest = [...first.items, ...second.items].map(({ recipient }) => recipient);
    const oldest = await list({ ...asked, sort: "oldest", per_page: "2" });
    const rest = await list({
      ...asked,
      sort: "oldest",
      per_page: "2",
      cursor: oldest.next_cursor,
    });
    expect([...oldest.items, ...rest.items].map(({ recipient }) => recipient)).toEqual(
      newest.toReversed(),
    );
    expect((await list({ ...asked, from: "2026-01-01", to: "2026-01-02" })).total).toBe(0);
    await test.runJobs("mail.send");
  });

  it("records the end of a mail whose worker did not live to say so", async () => {
    const { db } = test.dependencies;
    await queue("killed@college.example");
    await queue("given-up@college.example");
    const before = later(test.clock.now(), -DAY);
    const rows = await db
      .update(mails)
      .set({ state: "sending", createdAt: before, lastAttemptAt: before })
      .where(eq(mails.state, "waiting"))
      .returning({ recipient: mails.recipient, id: mails.id, jobId: mails.jobId });
    const killed = rows.find(({ recipient }) => recipient.startsWith("ki"));
    const givenUp = rows.find(({ recipient }) => recipient.startsWith("gi"));
    const end = (state: string, id = "") =>
      db.execute(
        sql`update pgboss.job set state = ${state}::pgboss.job_state, completed_on = now() where name = 'mail.send' and id = ${id}::uuid`,
      );
    await end("completed", killed?.jobId);
    await end("failed", givenUp?.jobId);
    await followQueue(test.dependencies);
    expect(await only("killed@college.example")).toMatchObject({ state: "sent" });
    expect(await only("given-up@college.example")).toMatchObject({
      state: "failed",
      error: "Given up after the last attempt.",
    });
    // The queue still has it as failed: it is that job which runs again.
    expect((await retry(givenUp?.id ?? "")).body).toMatchObject({ state: "waiting" });
    const { rows: jobs } = await db.execute(
      sql`select state from pgboss.job where id = ${givenUp?.jobId ?? ""}::uuid`,
    );
    expect(jobs).toEqual([{ state: "retry" }]);
  });

  it("forgets mails after 30 days", async () => {
    await queue("old@college.example");
    await withOwner(test, (client) =>
      client.query("update mails set created_at = now() - interval '31 days'"),
    );
    await queue("new@college.example");
    await removeOld(test.dependencies);
    const { items } = await list();
    expect(items.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      "ne•••@college.example",
    ]);
  });

  it("is for owners, and takes no address in part", async () => {
    const path = "/v1/admin/mails";
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const student = await signInAs(test);
    await apiAs(test).get(path).expect(401);
    await apiAs(test, student).get(path).expect(403);
    await apiAs(test, reviewer).get(path).expect(403);
    const { body } = await apiAs(test, owner).get(path).query({ email: "asha" }).expect(400);
    expect(body.errors[0].field).toBe("querystring.email");
    await apiAs(test, owner).get(path).query({ cursor: "x" }).expect(400);
    const none = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    await retry(none).expect(404);
    await apiAs(test, reviewer).post(`${path}/${none}/retry`).send({}).expect(403);
    await apiAs(test).post(`${path}/${none}/retry`).send({}).expect(401);
  });
});
