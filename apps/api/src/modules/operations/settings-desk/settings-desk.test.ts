import { dayInKolkata, later, MINUTE, shiftDay } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp, type TestApp } from "../../../../test/app.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildAnswers } from "../../../../test/factories/answers.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { buildApp } from "../../../app.ts";
import { auditLog, settingChanges, verificationSubmissions } from "../../../db/schema/index.ts";
import {
  type SettingKey,
  settingKeys,
  settingOf,
} from "../../platform/settings/policy-registry.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { storeMeasured } from "./service-figures.ts";

describe("the settings", () => {
  const test = useTestApp();
  let owner: SignedIn;
  let second: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
    second = await signInAs(test, { admin: ["owner"] });
  });

  const path = "/v1/admin/settings";
  const find = async (key: SettingKey) => {
    const { body } = await apiAs(test, owner).get(path).expect(200);
    return body.items.find((one: { key: string }) => one.key === key);
  };
  const change = async (
    key: SettingKey,
    values: object,
    { who = owner, version = "", reason = "For the test." } = {},
  ) =>
    apiAs(test, who)
      .patch(`${path}/${key}`)
      .send({ version: version || (await find(key)).version, values, reason });
  const publicRead = async () => {
    // An answer is kept for two seconds.
    test.clock.advance(3_000);
    return (await apiAs(test).get("/v1/site-settings").expect(200)).body;
  };

  it("are listed with unit, bounds, default and value, in the order of the registry", async () => {
    const { body } = await apiAs(test, owner).get(path).expect(200);
    expect(body.items.map((one: { key: string }) => one.key)).toEqual(settingKeys);
    expect(await find("offer_health.worked_percent")).toMatchObject({
      group: "offers",
      is_public: false,
      last_change: null,
      fields: [
        { name: "percent", kind: "number", unit: "%", min: 1, max: 100, value: 60, default: 60 },
      ],
    });
  });

  it("are changed with who, when, why, before and after, and what reads them goes by it at once", async () => {
    const key = "offer_health.worked_percent";
    const reason = "Students complained about two offers.";
    const { body } = await change(key, { percent: 70 }, { reason });
    expect(body.fields[0].value).toBe(70);
    expect(body.last_change).toMatchObject({ reason, by: expect.any(String) });
    expect(await readSetting(test.dependencies.db, key)).toEqual({ percent: 70 });
    await change(key, { percent: 60 }, { who: second, reason: "Back again." });
    const history = await apiAs(test, owner).get(`${path}/${key}/changes`).expect(200);
    expect(history.body).toMatchObject({
      total: 2,
      items: [
        { before: { percent: 70 }, after: { percent: 60 }, reason: "Back again." },
        { before: { percent: 60 }, after: { percent: 70 }, reason },
      ],
    });
    const rows = await test.dependencies.db
      .select({ by: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "setting.changed"));
    expect(rows).toContainEqual({
      by: owner.userId,
      details: { key, before: { percent: 60 }, after: { percent: 70 }, reason },
    });
  });

  it.each<[SettingKey, object, string, string]>([
    ["offer_health.worked_percent", { percent: 101 }, "percent", "too_big"],
    ["offer_health.worked_percent", { percent: 0 }, "percent", "too_small"],
    ["offer_health.worked_percent", { percent: 12.5 }, "percent", "invalid_type"],
    ["offer_health.worked_percent", { days: 3 }, "", "unrecognized_keys"],
    ["verification.retention_days", { days: 31 }, "days", "too_big"],
    ["verification.academic_year_end", { day: "02-30" }, "day", "custom"],
    ["contact.answer_days", { grievance: 45 }, "grievance", "too_big"],
    ["figure.brands", { text: "" }, "text", "required"],
    ["social.twitter", { url: "javascript:alert(1)" }, "url", "invalid_url"],
    ["banner.student", { text: "Only in English" }, "text_hi", "required"],
    ["banner.brand", { tone: "loud" }, "tone", "invalid_value"],
    ["grievance.email", { email: "nobody" }, "email", "invalid_format"],
  ])("%s refuses %j at %s by %s, and stays as it is", async (key, values, field, rule) => {
    const before = await find(key);
    const { status, body } = await change(key, values);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    const name = ["body.values", field].filter((part) => part !== "").join(".");
    expect(body.errors).toEqual([{ field: name, rule, message: expect.any(String) }]);
    expect(await find(key)).toEqual(before);
  });

  it.each<[SettingKey, object, string]>([
    ["offer_health.worked_percent", { percent: 101 }, "must be a whole number from 1 to 100"],
    ["offer_health.worked_percent", { percent: 12.5 }, "must be a whole number from 1 to 100"],
    ["offer_health.worked_percent", { percent: "many" }, "must be a whole number from 1 to 100"],
    ["refunds.second_approval_minor", { paise: -1 }, "from ₹0 to ₹5,00,000"],
  ])("%s says which numbers it takes instead of %j", async (key, values, words) => {
    const { body } = await change(key, values);
    expect(body.errors[0].message).toContain(words);
  });

  it("need a reason", async () => {
    const { status, body } = await change("review.business_days", { days: 2 }, { reason: " " });
    expect([status, body.errors[0].field]).toEqual([400, "body.reason"]);
  });

  it("that two owners change at once are changed by one; the other reads what it is now", async () => {
    const key = "settlements.due_days";
    const { version } = await find(key);
    const answers = await Promise.all([
      change(key, { days: 2 }, { version }),
      change(key, { days: 3 }, { version, who: second }),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect(late.code).toBe("version_conflict");
    expect(late.current).toEqual(await find(key));
    const rows = await test.dependencies.db
      .select()
      .from(settingChanges)
      .where(eq(settingChanges.key, key));
    expect(rows).toHaveLength(1);
  });

  it("are written once when the answer was lost and the change is sent again", async () => {
    const key = "grievance.name";
    const { version } = await find(key);
    await change(key, { name: "Farah Irani" }, { version });
    const again = await change(key, { name: "Farah Irani" }, { version });
    expect(again.status).toBe(200);
    expect(again.body.fields[0].value).toBe("Farah Irani");
    const { body } = await apiAs(test, owner).get(`${path}/${key}/changes`);
    expect(body.total).toBe(1);
    await change(key, { name: null });
    expect((await find(key)).fields[0].value).toBeNull();
  });

  it.each(settingKeys.filter((key) => settingOf(key).takesTwo))(
    "%s says when two people are needed, and is changed by two",
    async (key) => {
      const before = await find(key);
      const [field] = before.fields;
      expect(before.takes_two).toBe(true);
      const value =
        field.kind === "switch" ? !field.value : field.value === null ? 100 : field.value + 1;
      const kept = await change(key, { [field.name]: value });
      expect(await find(key)).toEqual(before);
      expect(kept.body).toMatchObject({
        object_name: before.label,
        changes: [{ field: field.label }],
        reason: "For the test.",
      });
      await confirmed(test, kept, second);
      expect((await find(key)).fields[0].value).toBe(value);
      // A value that the setting has already is no change.
      expect((await change(key, { [field.name]: value })).status).toBe(200);
      expect((await change(key, { [field.name]: -1 })).status).toBe(400);
    },
  );

  it("is not changed by a confirmation when it was changed meanwhile", async () => {
    const key = "limits.second_admin";
    const [one, other] = [await change(key, { percent: 300 }), await change(key, { percent: 400 })];
    await confirmed(test, one, second);
    const late = await apiAs(test, second)
      .post(`/v1/admin/confirmations/${other.body.id}/confirm`)
      .send({});
    expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
    expect((await find(key)).fields[0].value).toBe(300);
    // The confirmation stays open and can be declined.
    await apiAs(test, second)
      .post(`/v1/admin/confirmations/${other.body.id}/decline`)
      .send({ note: "Changed meanwhile." })
      .expect(200);
  });

  it("are for owners alone", async () => {
    const others = await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] });
    const student = await signInAs(test);
    const key = "review.business_days";
    for (const [who, status] of [
      [null, 401],
      [student, 403],
      [others, 403],
    ] as const) {
      const api = apiAs(test, who);
      expect((await api.get(path)).status).toBe(status);
      expect((await api.get(`${path}/${key}/changes`)).status).toBe(status);
      const body = { version: "0".repeat(16), values: { days: 1 }, reason: "Because." };
      expect((await api.patch(`${path}/${key}`).send(body)).status).toBe(status);
    }
    expect((await find(key)).fields[0].value).toBe(3);
  });

  it("whose change is stored cannot be rewritten", async () => {
    const { db } = test.dependencies;
    const refused = { cause: { code: "42501" } };
    await expect(db.update(settingChanges).set({ reason: "Another" })).rejects.toMatchObject(
      refused,
    );
    await expect(db.delete(settingChanges)).rejects.toMatchObject(refused);
  });

  it("that are public are one answer, shown within seconds", async () => {
    expect((await publicRead()).figures.brands.text).toBe("500+");
    await change("figure.brands", { text: "640+", source: "A count", as_of: "2026-11-20" });
    const { figures } = await publicRead();
    expect(figures.brands).toEqual({
      text: "640+",
      source: "A count",
      source_hi: null,
      as_of: "2026-11-20",
    });
  });

  it("warn of a figure above what is measured, and show the measured one where that is switched on", async () => {
    await buildBrand(test);
    const before = await find("figure.brands");
    expect(before.measured).toMatchObject({ is_lower: true, value: expect.any(Number) });
    expect((await find("social.facebook")).measured).toBeNull();
    await change("figure.brands.measured", { is_shown: true });
    const { figures } = await publicRead();
    expect(figures.brands).toMatchObject({
      text: String(before.measured.value),
      source: "Counted by Bachat",
      source_hi: "Bachat की अपनी गिनती",
    });
    await change("figure.brands.measured", { is_shown: false });
    expect((await publicRead()).figures.brands.text).not.toBe(String(before.measured.value));
    await change("figure.brands", { source: null });
    expect((await publicRead()).figures.brands).toEqual(figures.brands);
    await change("figure.brands", { source: "A count" });
    expect((await publicRead()).figures.brands).toMatchObject({ source: "A count" });
  });

  it("count students who are verified today", async () => {
    const { db } = test.dependencies;
    const today = dayInKolkata(test.clock.now());
    const count = async () => {
      await storeMeasured(db, test.clock.now());
      return (await find("figure.happy_students")).measured.value;
    };
    const before = await count();
    await buildStudent(test, { verificationStatus: "approved", verifiedUntil: today });
    await buildStudent(test, {
      verificationStatus: "approved",
      verifiedUntil: shiftDay(today, -1),
    });
    expect(await count()).toBe(before + 1);
  });

  it("have the median time to a verification by each way, where enough were measured", async () => {
    const { db, clock } = test.dependencies;
    await storeMeasured(db, clock.now());
    const as_of = dayInKolkata(clock.now());
    const few = { address: null, roster: null, document: null, as_of };
    expect((await publicRead()).verification_times).toEqual(few);
    for (let approved = 0; approved < 10; approved += 1) {
      const { id } = await buildStudent(test);
      await db.insert(verificationSubmissions).values({
        studentId: id,
        status: "approved",
        decisionSource: "roster",
        createdAt: later(clock.now(), -2 * MINUTE),
        decidedAt: clock.now(),
        verifiedUntil: shiftDay(as_of, 300),
      });
    }
    await storeMeasured(db, clock.now());
    expect((await publicRead()).verification_times).toEqual({ ...few, roster: 120 });
  });

  it("add up what students entered as saved, and show it where that is switched on", async () => {
    const { db } = test.dependencies;
    // No student has entered an amount: the figure keeps its set value.
    expect((await find("figure.saved")).measured).toBeNull();
    await change("figure.saved.measured", { is_shown: true });
    const set = (await publicRead()).figures.saved;
    const { id } = await buildOffer(test);
    await buildAnswers(test, id, [{ savedPaise: 1_234_500 }, { savedPaise: 999_950 }, {}]);
    await storeMeasured(db, test.clock.now());
    expect((await publicRead()).figures.saved).toMatchObject({
      text: "₹22,344",
      source: "Entered by students, added up by Bachat",
      source_hi: "छात्रों ने बताया, Bachat ने जोड़ा",
    });
    expect((await find("figure.saved")).measured).toMatchObject({ value: 22_344, is_lower: true });
    await change("figure.saved.measured", { is_shown: false });
    expect((await publicRead()).figures.saved).toEqual(set);
  });

  it("show a banner of a site from its first day to its last", async () => {
    test.clock.set(new Date("2026-12-01T06:00:00Z"));
    const words = { text: "Slow today.", text_hi: "आज धीमा है।", tone: "warning" };
    await change("banner.student", { ...words, from: "2026-12-02", until: "2026-12-03" });
    expect((await publicRead()).banners).toEqual({ student: null, brand: null, admin: null });
    test.clock.set(new Date("2026-12-02T06:00:00Z"));
    const shown = (await publicRead()).banners.student;
    expect(shown).toEqual({ ...words, link: null, id: expect.any(String) });
    test.clock.set(new Date("2026-12-03T18:00:00Z"));
    await change("banner.student", { text: "Still slow." });
    const changed = (await publicRead()).banners.student;
    expect(changed.text).toBe("Still slow.");
    expect(changed.id).not.toBe(shown.id);
    // Midnight in Kolkata.
    test.clock.set(new Date("2026-12-03T18:30:00Z"));
    expect((await publicRead()).banners.student).toBeNull();
    test.clock.set(new Date());
  });
});

describe("a setting that another instance changed", () => {
  const one = useTestApp();
  let other: Pick<TestApp, "app">;
  beforeAll(async () => {
    const app = await buildApp(one.dependencies, undefined);
    await app.ready();
    other = { app };
    return () => app.close();
  });

  it("is used within five seconds, and a crowd asks the database once in two", async () => {
    const owner = await signInAs(one, { admin: ["owner"] });
    const read = async (by: Pick<TestApp, "app">) =>
      (await apiAs(by).get("/v1/site-settings").expect(200)).body.figures.brands.text;
    expect([await read(one), await read(other)]).toEqual(["500+", "500+"]);
    const { body } = await apiAs(one, owner).get("/v1/admin/settings");
    const { version } = body.items.find((item: { key: string }) => item.key === "figure.brands");
    const sent = { version, values: { text: "777" }, reason: "Seen by both?" };
    await apiAs(one, owner).patch("/v1/admin/settings/figure.brands").send(sent).expect(200);
    await expect.poll(() => read(other), { timeout: 5_000, interval: 200 }).toBe("777");
    // A transaction that decides by a setting reads it itself.
    expect(await readSetting(one.dependencies.db, "figure.brands")).toMatchObject({ text: "777" });
  });

  it("costs one statement for many who read the public ones", async () => {
    const { db } = one.dependencies;
    let statements = 0;
    const select = db.select.bind(db);
    Object.assign(db, {
      select: (...columns: Parameters<typeof select>) => {
        statements += 1;
        return select(...columns);
      },
    });
    one.clock.advance(3_000);
    for (let round = 0; round < 50; round += 1)
      await apiAs(one).get("/v1/site-settings").expect(200);
    expect(statements).toBeLessThanOrEqual(2);
  });
});
