import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { answerTime } from "../../../../test/answer-time.ts";
import { useTestApp, createTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { call, lastLink, mailsTo, newEmail, sortedStatuses } from "../../../../test/auth-client.ts";
import { mailTokens, newsletterSubscribers } from "../../../db/schema/index.ts";
import { ANSWER_FLOOR_MS } from "../../../http/answer-floor.ts";
import { purge } from "./service.ts";

describe("newsletter", () => {
  const test = useTestApp();

  const subscribe = (body: object) => call(test, "post", "/v1/newsletter/subscriptions", body);
  const confirm = (token: string) => call(test, "post", "/v1/newsletter/confirm", { token });
  const leave = (token: string) => call(test, "post", `/v1/newsletter/unsubscribe/${token}`);
  const statusOf = async (email: string) => {
    const [row] = await test.dependencies.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    return row?.status;
  };
  const auditOf = async (action: string) => auditEntries(test, { action });

  /** A confirmed subscriber, with the token that every mail to it carries. */
  async function subscriber(locale: "en" | "hi" = "en") {
    const email = newEmail();
    await subscribe({ email, locale }).expect(202);
    const { token } = await lastLink(test, email, "confirm");
    await confirm(token).expect(204);
    const mails = await mailsTo(test, email);
    const text = mails.at(-1)?.text ?? "";
    const leaving = /unsubscribe=([\w.-]+)/.exec(text)?.[1] ?? "";
    return { email, token, leaving, mail: mails.at(-1) };
  }

  describe("subscribing", () => {
    it("mails a link to the trimmed address and subscribes only once it is used", async () => {
      const email = newEmail();
      const answer = await subscribe({ email: `  ${email.toUpperCase()} ` });
      expect([answer.status, answer.body]).toEqual([
        202,
        { success: true, message: "Subscribed!" },
      ]);
      expect(await statusOf(email)).toBe("pending");
      const { url, token } = await lastLink(test, email, "confirm");
      expect(url.origin + url.pathname).toBe("http://localhost:4001/newsletter");
      expect(token).toMatch(/^[\w-]{43}$/);
      const rows = await test.dependencies.db
        .select()
        .from(mailTokens)
        .where(eq(mailTokens.email, email));
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it("gives one answer for unknown, pending, confirmed and left, and mails only the unconfirmed", async () => {
      const confirmed = await subscriber();
      const left = await subscriber();
      await leave(left.leaving).expect(204);
      const pending = newEmail();
      await subscribe({ email: pending });
      test.clock.advance(HOUR);
      const before = (await mailsTo(test, confirmed.email)).length;
      const answers = [];
      for (const email of [newEmail(), pending, confirmed.email, left.email]) {
        answers.push(await subscribe({ email }));
      }
      expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202, 202]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(await mailsTo(test, pending)).toHaveLength(2);
      expect(await mailsTo(test, confirmed.email)).toHaveLength(before);
      const { token } = await lastLink(test, left.email, "confirm");
      // Somebody else may have typed it: it stays out until its owner says so.
      expect(await statusOf(left.email)).toBe("unsubscribed");
      await confirm(token).expect(204);
      expect(await statusOf(left.email)).toBe("confirmed");
    });

    it("mails again after ten minutes and three times a week, however often and at once it is asked", async () => {
      const email = newEmail();
      await Promise.all(Array.from({ length: 5 }, () => subscribe({ email })));
      expect(await mailsTo(test, email)).toHaveLength(1);
      test.clock.advance(10 * 60_000);
      await subscribe({ email });
      expect(await mailsTo(test, email)).toHaveLength(2);
      test.clock.advance(HOUR);
      await subscribe({ email });
      test.clock.advance(HOUR);
      await subscribe({ email });
      expect(await mailsTo(test, email)).toHaveLength(3);
      test.clock.advance(7 * DAY);
      await subscribe({ email });
      expect(await mailsTo(test, email)).toHaveLength(4);
    });

    it("mails a mailbox five times, under however many plus tags", async () => {
      const [local = "", domain = ""] = newEmail().split("@");
      const addresses = Array.from({ length: 7 }, (_, tag) => `${local}+${tag}@${domain}`);
      for (const email of addresses) await subscribe({ email }).expect(202);
      // One after the other: each runs the waiting jobs to their end.
      const mails = [];
      for (const email of addresses) mails.push(...(await mailsTo(test, email)));
      expect(mails).toHaveLength(5);
    });

    it("answers no sooner for one address than for another", async () => {
      const { email: known } = await subscriber();
      for (const email of [known, newEmail()]) {
        expect(await answerTime(() => subscribe({ email }))).toBeGreaterThan(ANSWER_FLOOR_MS - 2);
      }
    });

    it.each([
      [{}, "body.email"],
      [{ email: "   " }, "body.email"],
      [{ email: "not an address" }, "body.email"],
      [{ email: "a@college.example", locale: "fr" }, "body.locale"],
    ])("refuses %j at its field", async (body, field) => {
      const answer = await subscribe(body);
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
    });

    it("refuses a member that it does not know", async () => {
      const answer = await subscribe({ email: newEmail(), status: "confirmed" });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
    });

    it("speaks the language that was asked for", async () => {
      const { mail } = await subscriber("hi");
      expect(mail?.html).toContain('lang="hi"');
      expect(mail?.subject).toBe("आप Bachat न्यूज़लेटर से जुड़ गए");
    });

    it("is limited to ten calls in ten minutes from one address", async () => {
      const strict = await createTestApp({ RATE_LIMIT_SCALE: "1" });
      try {
        const answers = [];
        for (let count = 0; count < 11; count += 1) {
          answers.push(
            await call(strict, "post", "/v1/newsletter/subscriptions", { email: "broken" }),
          );
        }
        expect(sortedStatuses(answers)).toEqual([...Array(10).fill(400), 429]);
      } finally {
        await strict.close();
      }
    });
  });

  describe("confirming", () => {
    it("subscribes once, is audited once, and stays right when repeated or raced", async () => {
      const email = newEmail();
      await subscribe({ email });
      const { token } = await lastLink(test, email, "confirm");
      const before = (await auditOf("newsletter.confirmed")).length;
      const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
      expect(sortedStatuses(answers)).toEqual([204, 204, 204]);
      await confirm(token).expect(204);
      expect(await statusOf(email)).toBe("confirmed");
      expect(await auditOf("newsletter.confirmed")).toHaveLength(before + 1);
      expect((await mailsTo(test, email)).map((mail) => mail.subject)).toEqual([
        "Confirm the Bachat newsletter",
        "You are on the Bachat newsletter",
      ]);
    });

    it("takes the newest of the links that were sent", async () => {
      const email = newEmail();
      await subscribe({ email });
      const first = await lastLink(test, email, "confirm");
      test.clock.advance(HOUR);
      await subscribe({ email });
      const newest = await lastLink(test, email, "confirm");
      const answers = [await confirm(first.token), await confirm(newest.token)];
      expect(answers.map(({ status }) => status)).toEqual([410, 204]);
    });

    it("takes no unknown, old or foreign link", async () => {
      const email = newEmail();
      await subscribe({ email });
      const { token } = await lastLink(test, email, "confirm");
      for (const wrong of ["x".repeat(43), token.toLowerCase()]) {
        expect((await confirm(wrong)).body.code).toBe("link_expired");
      }
      test.clock.advance(7 * DAY + 1000);
      const late = await confirm(token);
      expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
      expect(await statusOf(email)).toBe("pending");
    });

    it("does not bring back who left, by the old link or one that lay unopened", async () => {
      const email = newEmail();
      await subscribe({ email });
      const first = await lastLink(test, email, "confirm");
      test.clock.advance(HOUR);
      await subscribe({ email });
      const newest = await lastLink(test, email, "confirm");
      await confirm(newest.token).expect(204);
      const mails = await mailsTo(test, email);
      const leaving = /unsubscribe=([\w.-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
      await leave(leaving).expect(204);
      await confirm(first.token).expect(410);
      await confirm(newest.token).expect(410);
      expect(await statusOf(email)).toBe("unsubscribed");
    });
  });

  describe("leaving", () => {
    it("is one post by the header's address, with either kind of form that mail programs send", async () => {
      for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"]) {
        const { email, mail } = await subscriber();
        const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
        expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
        const address = /^<(http:\/\/localhost:4000)(.+)>$/.exec(
          headers.get("list-unsubscribe") ?? "",
        );
        await supertest(test.app.server)
          .post(address?.[2] ?? "")
          .set("content-type", type)
          .send("List-Unsubscribe=One-Click")
          .expect(204);
        expect(await statusOf(email)).toBe("unsubscribed");
      }
    });

    it("is not done by opening the address: that leads to the page that asks", async () => {
      const { email, leaving } = await subscriber();
      const answer = await call(test, "get", `/v1/newsletter/unsubscribe/${leaving}`).redirects(0);
      expect(answer.status).toBe(302);
      expect(answer.headers["location"]).toBe(
        `http://localhost:4001/newsletter?unsubscribe=${leaving}`,
      );
      expect(await statusOf(email)).toBe("confirmed");
    });

    it("may be repeated, is audited once, and works years later", async () => {
      const { email, leaving } = await subscriber();
      const before = (await auditOf("newsletter.unsubscribed")).length;
      test.clock.advance(900 * DAY);
      await leave(leaving).expect(204);
      await leave(leaving).expect(204);
      expect(await auditOf("newsletter.unsubscribed")).toHaveLength(before + 1);
      expect(await statusOf(email)).toBe("unsubscribed");
    });

    it("takes no forged token, and none that was signed for something else", async () => {
      const one = await subscriber();
      const other = await subscriber();
      const [, mac = ""] = one.leaving.split(".");
      const [body = ""] = other.leaving.split(".");
      for (const token of ["x", `${body}.${mac}`, `${body}.`, "eyJzIjoxfQ.x", "a.b.c"]) {
        await leave(token).expect(404);
      }
      expect(await statusOf(other.email)).toBe("confirmed");
    });
  });

  it("forgets after 30 days who never confirmed and who left, and keeps the others", async () => {
    const stays = await subscriber();
    const left = await subscriber();
    await leave(left.leaving);
    const pending = newEmail();
    await subscribe({ email: pending });
    // Rows are dated by the database's own clock.
    test.clock.set(new Date(Date.now() + 31 * DAY));
    await purge(test.dependencies);
    expect(await statusOf(stays.email)).toBe("confirmed");
    expect(await statusOf(left.email)).toBeUndefined();
    expect(await statusOf(pending)).toBeUndefined();
    await leave(left.leaving).expect(204);
  });

  it("keeps an address that left and asked again until the new link has run out", async () => {
    test.clock.set(new Date());
    const left = await subscriber();
    await leave(left.leaving);
    test.clock.advance(20 * DAY);
    await test.dependencies.db
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: new Date(Date.now() - 20 * DAY) })
      .where(eq(newsletterSubscribers.email, left.email));
    await subscribe({ email: left.email });
    const again = await lastLink(test, left.email, "confirm");
    await purge(test.dependencies);
    await confirm(again.token).expect(204);
    expect(await statusOf(left.email)).toBe("confirmed");
  });
});
