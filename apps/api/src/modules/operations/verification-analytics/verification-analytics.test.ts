import { CSV_MARK } from "@bachat/rules/csv";
import { DAY, HOUR, later, MINUTE, startOfDayInKolkata } from "@bachat/rules/time";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildCollege } from "../../../../test/openapi/colleges.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  colleges,
  idReviewChanges,
  idReviewDays,
  verificationDocuments,
  verificationNotes,
  verificationSubmissions,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { countChangedDays } from "./service-counts.ts";

type Submission = typeof verificationSubmissions.$inferInsert;

const operations = [
  ["", "reviewer"],
  ["/groups?by=college", "reviewer"],
  ["/export?by=week", "reviewer"],
  ["/reviewers", "owner"],
  ["/reviewers/export", "owner"],
] as const;

describe("the figures of the desk of student IDs", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  let owner: SignedIn;
  let collegeId: string;
  const noon = (day: string) => later(startOfDayInKolkata(day), 12 * HOUR);

  beforeAll(async () => {
    test.clock.set(noon("2026-11-26"));
    farah = await signInAs(test, { admin: ["reviewer"] });
    imran = await signInAs(test, { admin: ["reviewer"] });
    owner = await signInAs(test, { admin: ["owner"] });
    collegeId = await buildCollege(test);
  });

  const base = "/v1/admin/verification-analytics";
  const days = "from=2026-11-02&to=2026-11-22";
  const read = async (path: string, who = farah) =>
    (await apiAs(test, who).get(`${base}${path}`).expect(200)).body;

  /** A decided submission with a document: its time of sending, the minutes until the decision, and the decision. */
  async function decided(
    sentAt: Date,
    minutes: number,
    more: Partial<Submission> & { kind?: "fee_receipt" | "id_card_front"; by?: SignedIn } = {},
  ) {
    const { kind = "id_card_front", by = farah, ...values } = more;
    const student = await buildStudent(test, { collegeId });
    const isRejected = values.reason !== undefined;
    const [row] = await test.dependencies.db
      .insert(verificationSubmissions)
      .values({
        studentId: student.id,
        createdAt: sentAt,
        status: isRejected ? "rejected" : "approved",
        decisionSource: "admin",
        decidedBy: by.userId,
        decidedAt: later(sentAt, minutes * MINUTE),
        verifiedUntil: isRejected ? null : "2027-11-26",
        ...values,
      })
      .returning();
    if (row === undefined) throw new Error("No submission was inserted.");
    await addDocument(row.id, kind);
    return row;
  }
  const addDocument = (submissionId: string, kind: "fee_receipt" | "id_card_front") =>
    test.dependencies.db.insert(verificationDocuments).values({
      submissionId,
      position: 1,
      kind,
      mediaType: "image/jpeg",
      sha256: Buffer.alloc(32, 7),
      byteSize: 10,
      deletedAt: new Date(),
    });
  const look = (submissionId: string, kind: "agreed" | "disagreed", by: UserId, at: Date) =>
    test.dependencies.db
      .insert(verificationNotes)
      .values({ submissionId, kind, writtenBy: by, writtenAt: at });
  const count = () => countChangedDays(test.dependencies);

  it("counts submissions, decisions, times, reasons, appeals and second looks", async () => {
    // Monday 9 November to Sunday 15 November; the promise is the third business day.
    const monday = noon("2026-11-09");
    for (let minutes = 10; minutes <= 100; minutes += 10) await decided(monday, minutes);
    await decided(monday, 5 * 24 * 60, { reason: "unreadable", by: imran, kind: "fee_receipt" });
    const wrong = await decided(later(monday, DAY), 30, { reason: "name_mismatch", by: imran });
    // An appeal takes the documents with it, and is decided by another.
    const [appeal] = await test.dependencies.db
      .insert(verificationSubmissions)
      .values({
        studentId: wrong.studentId,
        createdAt: later(monday, 2 * DAY),
        appealOf: wrong.id,
        status: "approved",
        decisionSource: "admin",
        decidedBy: farah.userId,
        decidedAt: later(monday, 2 * DAY + HOUR),
        verifiedUntil: "2027-11-26",
      })
      .returning();
    await test.dependencies.db
      .update(verificationDocuments)
      .set({ submissionId: appeal?.id ?? "" })
      .where(eq(verificationDocuments.submissionId, wrong.id));
    const approval = await decided(later(monday, -7 * DAY), 20);
    await look(approval.id, "disagreed", imran.userId, later(monday, HOUR));
    await look(approval.id, "disagreed", owner.userId, later(monday, 2 * HOUR));
    const other = await decided(later(monday, -7 * DAY), 20);
    await look(other.id, "agreed", imran.userId, later(monday, HOUR));
    // One disagreement alone leaves it open.
    await look(other.id, "disagreed", owner.userId, later(monday, 3 * DAY));
    await count();

    const { now, before, weeks, previous, uncounted_days: uncounted } = await read(`?${days}`);
    expect(previous).toEqual({ from: "2026-10-12", to: "2026-11-01" });
    expect(uncounted).toBe(0);
    expect(now).toMatchObject({
      submitted: 14,
      approved: 12,
      rejected: 2,
      approval_percent: 86,
      // An ID sent on Monday and decided on Saturday is late.
      in_time: 13,
      in_time_percent: 93,
      appeals: 1,
      appeals_decided: 1,
      appeals_overturned: 1,
      second_looks: 2,
      second_overturned: 1,
      // Three second looks: too few for a share.
      overturned_percent: null,
    });
    expect(now.reasons).toHaveLength(2);
    expect(now.reasons).toContainEqual({ reason: "unreadable", count: 1 });
    // Half of 14: 10, 20, 20, 20, 30, 30, 40 … within an eighth.
    expect(now.median_minutes).toBeGreaterThan(40 * 0.87);
    expect(now.median_minutes).toBeLessThan(40 * 1.13);
    expect(now.p90_minutes).toBeGreaterThan(100 * 0.87);
    expect(before).toMatchObject({ submitted: 0, approved: 0, median_minutes: null });
    expect(weeks.map((week: { from: string; to: string }) => [week.from, week.to])).toEqual([
      ["2026-11-02", "2026-11-08"],
      ["2026-11-09", "2026-11-15"],
      ["2026-11-16", "2026-11-22"],
    ]);
    expect(
      weeks.map(({ figures }: { figures: { submitted: number } }) => figures.submitted),
    ).toEqual([2, 12, 0]);
    // Two of a week are too few.
    expect(weeks[0].figures).toMatchObject({ approved: 2, approval_percent: null });
  });

  it("says the same by college, state, kind of document and reviewer", async () => {
    const [college] = await test.dependencies.db
      .select()
      .from(colleges)
      .where(eq(colleges.id, collegeId));
    const byCollege = await read(`/groups?by=college&${days}`);
    expect(byCollege).toMatchObject({ total: 1, page: 1 });
    expect(byCollege.items[0]).toMatchObject({
      key: collegeId,
      name: `${college?.name}, ${college?.city}`,
      now: { submitted: 14, approved: 12, approval_percent: 86 },
    });
    const states = await read(`/groups?by=state&${days}`);
    expect(states.items[0]).toMatchObject({ key: college?.state, name: college?.state });
    const kinds = await read(`/groups?by=kind&${days}`);
    expect(kinds.items.map(({ key }: { key: string }) => key)).toEqual([
      "id_card_front",
      "fee_receipt",
    ]);
    // The rejection that was appealed against still has its kind.
    expect(kinds.items[0].now).toMatchObject({ submitted: 13, rejected: 1, appeals: 1 });
    const found = await read(`/groups?by=college&${days}&search=no+such`);
    expect(found).toMatchObject({ total: 0, items: [] });
    // However the college's name is written: with accents, or in capitals.
    const accented = (college?.name ?? "").replaceAll("a", "á").replaceAll("e", "É");
    for (const text of [accented, accented.normalize("NFD"), accented.toUpperCase()]) {
      const spelled = encodeURIComponent(text);
      const { items } = await read(`/groups?by=college&${days}&search=${spelled}`);
      expect(
        items.map(({ key }: { key: string }) => key),
        text,
      ).toContain(collegeId);
    }
    const past = await read(`/groups?by=kind&${days}&page=9&per_page=1`);
    expect(past).toMatchObject({ page: 2, page_count: 2, total: 2 });
    expect(past.items[0].key).toBe("fee_receipt");

    const reviewers = await read(`/reviewers?${days}&sort=name`, owner);
    const of = (who: SignedIn) =>
      reviewers.items.find(({ key }: { key: string }) => key === who.userId)?.now;
    expect(of(farah)).toMatchObject({
      approved: 12,
      rejected: 0,
      appeals_decided: 0,
      second_looks: 2,
      second_overturned: 1,
    });
    // The appeal overturned Imran's rejection.
    expect(of(imran)).toMatchObject({ rejected: 2, appeals_decided: 1, appeals_overturned: 1 });
  });

  it("keeps what a full count gives, whatever changed since", async () => {
    const kept = () =>
      test.dependencies.db
        .select()
        .from(idReviewDays)
        .orderBy(asc(idReviewDays.grouping), asc(idReviewDays.day), asc(idReviewDays.key));
    const recount = async () => {
      await withOwner(test, async (client) => {
        await client.query("delete from id_review_days");
        await client.query(
          `insert into id_review_changes (day) select distinct (moment at time zone 'Asia/Kolkata')::date from (
            select created_at as moment from verification_submissions union select decided_at from verification_submissions
            union select written_at from verification_notes) m where moment is not null`,
        );
      });
      await count();
    };
    await count();
    const before = await kept();
    expect(before.length).toBeGreaterThan(10);
    await recount();
    expect(await kept()).toEqual(before);
    // A promise that is changed now says nothing about a past day.
    const change = await apiAs(test, owner).get("/v1/admin/settings");
    const { version } = change.body.items.find(
      ({ key }: { key: string }) => key === "review.business_days",
    );
    await apiAs(test, owner)
      .patch("/v1/admin/settings/review.business_days")
      .send({ version, values: { days: 1 }, reason: "We are faster now." })
      .expect(200);
    await recount();
    expect(await kept()).toEqual(before);
    // A student who changes college, and is merged, stays where the ID was sent from.
    const elsewhere = await buildCollege(test, "Palani Institute of Design");
    await test.dependencies.db.execute(sql`update students set college_id = ${elsewhere}`);
    await recount();
    expect(await kept()).toEqual(before);
    // A college that moves to another state is counted there, without being asked.
    await test.dependencies.db
      .update(colleges)
      .set({ state: "Goa" })
      .where(eq(colleges.id, collegeId));
    expect((await read(`?${days}`)).uncounted_days).toBeGreaterThan(0);
    await count();
    const states = await read(`/groups?by=state&${days}`);
    expect(states.items.map(({ key }: { key: string }) => key)).toEqual(["Goa"]);
    const moved = await kept();
    await recount();
    expect(await kept()).toEqual(moved);
  });

  it("counts a day again when a decision takes effect, and nothing when nothing changed", async () => {
    await count();
    const student = await buildStudent(test, { collegeId });
    const [row] = await test.dependencies.db
      .insert(verificationSubmissions)
      .values({ studentId: student.id, createdAt: noon("2026-11-20") })
      .returning();
    await addDocument(row?.id ?? "", "id_card_front");
    await count();
    const before = (await read(`?${days}`)).now;
    await test.dependencies.db
      .update(verificationSubmissions)
      .set({
        status: "approved",
        decisionSource: "admin",
        decidedBy: farah.userId,
        decidedAt: noon("2026-11-21"),
        verifiedUntil: "2027-11-26",
      })
      .where(eq(verificationSubmissions.id, row?.id ?? ""));
    const changes = await test.dependencies.db.select().from(idReviewChanges);
    expect(changes.map(({ day }) => day)).toEqual(["2026-11-21"]);
    await count();
    expect((await read(`?${days}`)).now).toMatchObject({
      submitted: before.submitted,
      approved: before.approved + 1,
    });
    expect(await test.dependencies.db.$count(idReviewChanges)).toBe(0);
  });

  it("compares whole days that end yesterday unless asked otherwise", async () => {
    expect(await read("")).toMatchObject({
      from: "2026-10-29",
      to: "2026-11-25",
      previous: { from: "2026-10-01", to: "2026-10-28" },
    });
  });

  it("exports what is shown, with no cell that runs as a formula, and logs it", async () => {
    await test.dependencies.db
      .update(colleges)
      .set({ name: '=HYPERLINK("x")' })
      .where(eq(colleges.id, collegeId));
    const file = await apiAs(test, farah).get(`${base}/export?by=college&${days}`).expect(200);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.text.startsWith(CSV_MARK)).toBe(true);
    expect(file.text).toContain(`"'=HYPERLINK(""x"")`);
    const [head = "", line = ""] = file.text.slice(1).split("\r\n");
    expect(head.split(",").slice(0, 3)).toEqual(["college", "submitted", "submitted_before"]);
    expect(line).toContain(",15,0,");
    for (const by of ["week", "reason", "state", "kind"])
      await apiAs(test, farah).get(`${base}/export?by=${by}&${days}`).expect(200);
    await apiAs(test, owner).get(`${base}/reviewers/export?${days}`).expect(200);
    const logged = await test.dependencies.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "verification.figures_exported"));
    expect(logged).toHaveLength(6);
    expect(logged).toContainEqual({
      details: { by: "college", from: "2026-11-02", to: "2026-11-22" },
    });
  });

  it("refuse a period that ends before it begins, or is too long, and what is not listed", async () => {
    for (const [path] of operations) {
      const who = path.startsWith("/reviewers") ? owner : farah;
      const join = path.includes("?") ? "&" : "?";
      for (const [wrong, field] of [
        ["from=2026-11-20&to=2026-11-19", "to"],
        ["from=2025-01-01&to=2026-11-19", "from"],
      ] as const) {
        const { status, body } = await apiAs(test, who).get(`${base}${path}${join}${wrong}`);
        expect([status, body.errors?.[0]?.field], path).toEqual([400, `querystring.${field}`]);
      }
      await apiAs(test, who).get(`${base}${path}${join}from=yesterday`).expect(400);
    }
    await apiAs(test, farah).get(`${base}/groups?by=reviewer`).expect(400);
    await apiAs(test, farah).get(`${base}/export?by=reviewer`).expect(400);
  });

  it("are for reviewers, and by reviewer for owners", async () => {
    const student = await signInAs(test);
    const others = {
      reviewer: await signInAs(test, { admin: ["brands", "catalogue", "finance", "owner"] }),
      owner: await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] }),
    };
    for (const [path, permission] of operations) {
      const statuses = [];
      for (const who of [undefined, student, others[permission]])
        statuses.push((await apiAs(test, who).get(`${base}${path}`)).status);
      expect(statuses, path).toEqual([401, 403, 403]);
    }
  });
});
