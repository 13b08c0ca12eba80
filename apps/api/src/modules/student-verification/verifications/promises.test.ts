import { DAY, dayInKolkata, HOUR, later, MINUTE, shiftDay } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/auth-client.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { jpeg } from "../../../../test/files.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  letDecisionsTakeEffect,
  newStudent,
  sendFor,
  stateOf,
} from "../../../../test/verification.ts";
import { mailPreferences, users, verificationSubmissions } from "../../../db/schema/index.ts";
import { correctPromises, LATE_AT_ONCE, putFirst } from "./service-promises.ts";

describe("the promise of a review", () => {
  const test = useTestApp();
  let admin: SignedIn;
  beforeEach(async () => {
    admin = await signInAs(test, { admin: true });
    // An open case of the test before would lengthen every promise.
    await test.dependencies.db
      .update(verificationSubmissions)
      .set({
        status: "rejected",
        reason: "duplicate",
        decidedAt: test.clock.now(),
        askedId: null,
        decisionSource: "account_deleted",
      })
      .where(eq(verificationSubmissions.status, "pending"));
  });

  /** Ten decisions of three hours each, the newest a minute ago. */
  const measure = async (queueTurn = 1, hours = 3) => {
    const decidedAt = later(test.clock.now(), -MINUTE);
    for (let done = 0; done < 10; done += 1) {
      const { studentId } = await newStudent(test);
      await test.dependencies.db.insert(verificationSubmissions).values({
        studentId,
        decidedAt,
        queueTurn,
        decidedBy: admin.userId,
        status: "approved",
        decisionSource: "admin",
        createdAt: later(decidedAt, -hours * HOUR),
        verifiedUntil: shiftDay(dayInKolkata(decidedAt), 365),
      });
    }
  };
  const send = async () => {
    const student = await buildStudent(test);
    return { student, ...(await sendFor(test, student)) };
  };
  type Sent = Awaited<ReturnType<typeof send>>;
  const promiseOfCase = async ({ submissionId }: Pick<Sent, "submissionId">) => {
    const [row] = await test.dependencies.db
      .select()
      .from(verificationSubmissions)
      .where(eq(verificationSubmissions.id, submissionId));
    return { promisedAt: row?.promisedAt ?? null, timesCorrected: row?.timesCorrected };
  };
  const subject = /takes longer than we said$|^आपकी छात्र आईडी की जाँच में/;
  const mailsOf = async ({ student }: Sent) =>
    (await mailsTo(test, student.email)).filter((mail) => subject.test(mail.subject ?? ""));
  const hoursOn = (hours: number) => test.clock.advance(hours * HOUR);
  const run = () => correctPromises(test.dependencies);

  it("is kept with the ID, as the page shows it, once enough reviews were measured", async () => {
    const early = await send();
    expect(await promiseOfCase(early)).toEqual({ promisedAt: null, timesCorrected: 0 });
    expect((await stateOf(test, early.me)).review_time).toBeNull();
    await measure();
    const sent = await send();
    const { promisedAt } = await promiseOfCase(sent);
    expect(promisedAt?.toISOString()).toBe((await stateOf(test, sent.me)).review_time.due_at);
    hoursOn(30);
    await run();
    // The case had no promise, so no mail corrects one.
    expect(await mailsOf(early)).toEqual([]);
  });

  describe("that has passed", () => {
    let sent: Sent;
    beforeEach(async () => {
      await measure();
      sent = await send();
      const { promisedAt } = await promiseOfCase(sent);
      test.clock.set(later(promisedAt ?? test.clock.now(), MINUTE));
    });

    it("is corrected once by mail, again when that passes, and never a third time", async () => {
      await Promise.all([run(), run()]);
      await run();
      const mails = await mailsOf(sent);
      expect(mails).toHaveLength(1);
      const time = (await stateOf(test, sent.me)).review_time;
      expect(time).toMatchObject({
        is_late: true,
        due_at: (await promiseOfCase(sent)).promisedAt?.toISOString(),
      });
      const words = new Intl.DateTimeFormat("en-IN", {
        day: "numeric",
        month: "long",
        hour: "numeric",
        minute: "2-digit",
        timeZone: "Asia/Kolkata",
      }).format(new Date(time.due_at));
      expect(mails[0]?.text).toContain(words);
      expect(Date.parse(time.due_at)).toBeGreaterThanOrEqual(
        later(test.clock.now(), HOUR).getTime(),
      );
      for (const count of [2, 2]) {
        test.clock.set(later((await promiseOfCase(sent)).promisedAt ?? test.clock.now(), DAY));
        await run();
        expect(await mailsOf(sent)).toHaveLength(count);
      }
      // The page goes on with a time that is still to come.
      const last = (await stateOf(test, sent.me)).review_time;
      expect(Date.parse(last.due_at)).toBeGreaterThan(test.clock.now().getTime());
      expect(last.is_late).toBe(true);
    });

    it("is not corrected before it has, nor once the ID is decided, asked about or gone", async () => {
      const { submissionId } = sent;
      test.clock.advance(-2 * MINUTE);
      await run();
      expect(await mailsOf(sent)).toEqual([]);
      test.clock.advance(2 * MINUTE);
      const desk = `/v1/admin/verifications/${submissionId}`;
      await apiAs(test, admin)
        .post(`${desk}/ask`)
        .send({ reason: "expired_or_undated", kind: "fee_receipt" })
        .expect(200);
      // Undoing is still possible.
      await run();
      await letDecisionsTakeEffect(test);
      await run();
      expect(await promiseOfCase(sent)).toMatchObject({ timesCorrected: 0 });
      const decided = await send();
      const gone = await send();
      await apiAs(test, admin)
        .post(`/v1/admin/verifications/${decided.submissionId}/approve`)
        .send({})
        .expect(200);
      await letDecisionsTakeEffect(test);
      const { me } = gone;
      await apiAs(test, me).post("/v1/auth/account/delete").send({ email: me.email }).expect(204);
      hoursOn(100);
      await run();
      expect([await mailsOf(sent), await mailsOf(decided), await mailsOf(gone)]).toEqual([
        [],
        [],
        [],
      ]);
    });

    it("is corrected on the page alone for who switched reminders off, or is blocked", async () => {
      const { db } = test.dependencies;
      const blocked = await send();
      const hindi = await send();
      await db
        .insert(mailPreferences)
        .values({ userId: sent.student.userId, kind: "verification_reminder", enabled: false });
      await db
        .update(users)
        .set({ blockedAt: test.clock.now(), blockedReason: "For a test." })
        .where(eq(users.id, blocked.student.userId));
      await db.update(users).set({ locale: "hi" }).where(eq(users.id, hindi.student.userId));
      hoursOn(100);
      await run();
      expect([await mailsOf(sent), await mailsOf(blocked)]).toEqual([[], []]);
      expect(await promiseOfCase(sent)).toMatchObject({ timesCorrected: 1 });
      const [mail] = await mailsOf(hindi);
      expect(mail?.subject).toMatch(/^आपकी छात्र आईडी/);
      expect(mail?.text).toContain("http://localhost:4001/hi/verification");
    });
  });

  it("is given again to who answers a reviewer's question", async () => {
    await measure();
    const sent = await send();
    const { promisedAt: first } = await promiseOfCase(sent);
    await withOwner(test, (owner) =>
      owner.query("update verification_submissions set promised_at = $1 where id = $2", [
        later(test.clock.now(), -DAY),
        sent.submissionId,
      ]),
    );
    const ask = { reason: "expired_or_undated", kind: "id_card_back" };
    await apiAs(test, admin)
      .post(`/v1/admin/verifications/${sent.submissionId}/ask`)
      .send(ask)
      .expect(200);
    await letDecisionsTakeEffect(test);
    await apiAs(test, sent.me)
      .post(`/v1/student/verifications/${sent.submissionId}/documents`)
      .attach("id_card_back", await jpeg(311, 400), "back.jpg")
      .expect(201);
    const { promisedAt } = await promiseOfCase(sent);
    expect(promisedAt?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  });

  it("of a case that goes first is by those that went first", async () => {
    await measure();
    const sent = await send();
    const { promisedAt: ordinary } = await promiseOfCase(sent);
    const move = () =>
      test.dependencies.db.transaction((tx) => putFirst(tx, test.dependencies, sent.submissionId));
    await measure(0, 0.5);
    await move();
    const { promisedAt } = await promiseOfCase(sent);
    expect(promisedAt?.getTime()).toBeLessThan(ordinary?.getTime() ?? 0);
    expect((await stateOf(test, sent.me)).review_time).toMatchObject({
      median_seconds: 1_800,
      is_first: true,
      due_at: promisedAt?.toISOString(),
    });
    // Again, nothing moves.
    hoursOn(1);
    await move();
    expect((await promiseOfCase(sent)).promisedAt).toEqual(promisedAt);
  });

  it("is corrected for everybody once when each run is cut and the next goes on", async () => {
    const people = 2 * LATE_AT_ONCE + 7;
    await run();
    await withOwner(test, async (owner) => {
      await insertVerifiedStudents(owner, people);
      await owner.query("delete from pgboss.job");
      await owner.query(
        `insert into verification_submissions (student_id, created_at, promised_at)
         select id, $1::timestamptz - interval '5 hours', $1::timestamptz - interval '1 hour' from students where email like 'student-%'`,
        [test.clock.now()],
      );
    });
    const queued = async () => {
      const { rows } = await test.dependencies.db.execute<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'mail.send'",
      );
      return rows[0]?.count;
    };
    const cuts = await runInPieces(test.dependencies.db, (db) =>
      correctPromises({ ...test.dependencies, db }),
    );
    expect(cuts).toBeGreaterThan(2);
    expect(await queued()).toBe(people);
    await run();
    expect(await queued()).toBe(people);
  });
});
