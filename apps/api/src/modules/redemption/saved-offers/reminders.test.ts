import { DAY, dayInKolkata, shiftDay } from "@bachat/rules/time";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { call, mailsTo } from "../../../../test/auth-client.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brands, offers, users } from "../../../db/schema/index.ts";
import { suppress } from "../../platform/outbox/service-suppression.ts";
import { remindOfSaved } from "./service-reminders.ts";

type Mail = Awaited<ReturnType<typeof mailsTo>>[number] | undefined;
const headerOf = (mail: Mail, name: string): string =>
  mail?.headers.find(({ key }) => key === name)?.value ?? "";

describe("the mail about saved offers that end", () => {
  const test = useTestApp();
  beforeEach(() => test.clock.set(new Date("2027-03-01T04:30:00Z")));

  const today = () => dayInKolkata(test.clock.now());
  const inDays = (days: number) => shiftDay(today(), days);
  const choose = (me: { authorization: string }, enabled: boolean) =>
    apiAs(test, me)
      .put("/v1/auth/mail-preferences/saved_offer_ending")
      .send({ enabled })
      .expect(200);
  const student = async ({
    asks = true,
    locale = "en",
  }: { asks?: boolean; locale?: "en" | "hi" } = {}) => {
    const { userId, email } = await buildStudent(test);
    await test.dependencies.db.update(users).set({ locale }).where(eq(users.id, userId));
    const me = await signInAs(test, { userId });
    if (asks) await choose(me, true);
    const save = (offerId: string) =>
      apiAs(test, me).put(`/v1/student/saved-offers/${offerId}`).expect(204);
    return { userId, email, me, save, mails: () => mailsTo(test, email) };
  };
  const ending = (days: number, overrides: Parameters<typeof buildOffer>[1] = {}) =>
    buildOffer(test, { endDate: inDays(days), ...overrides });
  const run = () => remindOfSaved(test.dependencies);
  const nextDay = async (days = 1) => {
    test.clock.advance(days * DAY);
    await run();
  };

  it("names what ends within a week and is still there, the soonest first", async () => {
    const { save, mails } = await student();
    const [later, sooner, far, paused] = [
      await ending(7, { title: "A fifth off every notebook" }),
      await ending(3, { title: "Chai at half past four" }),
      await ending(9),
      await ending(2),
    ];
    for (const { id } of [later, sooner, far, paused, await buildOffer(test)]) await save(id);
    await test.dependencies.db
      .update(offers)
      .set({ status: "paused" })
      .where(eq(offers.id, paused.id));
    await run();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 offers you saved end this week");
    const text = mail?.text ?? "";
    expect(text).toContain("until 4 March 2027");
    expect(text.indexOf(sooner.title)).toBeLessThan(text.indexOf(later.title));
    for (const id of [far.id, paused.id]) expect(text).not.toContain(id);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("comes in the account's language, with the Hindi title where there is one", async () => {
    const { save, mails } = await student({ locale: "hi" });
    await save((await ending(3, { titleHi: "साढ़े चार की चाय" })).id);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^जल्द ख़त्म/);
    expect(mail?.text).toContain("साढ़े चार की चाय");
  });

  it("comes at most once a week, and then names what came meanwhile", async () => {
    const { save, mails } = await student();
    await save((await ending(5)).id);
    const [soon, second] = [await ending(9), await ending(13)];
    await save(soon.id);
    await save(second.id);
    await run();
    for (const _ of [1, 2, 3, 4, 5, 6]) await nextDay();
    expect(await mails()).toHaveLength(1);
    await nextDay();
    expect(await mails()).toHaveLength(2);
    const text = (await mails()).at(-1)?.text ?? "";
    for (const { id } of [soon, second]) expect(text).toContain(id);
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await nextDay();
    expect(await mails()).toHaveLength(2);
  });

  it("looks again at what was saved near its end, and at an end that was moved near", async () => {
    const one = await student();
    const other = await student();
    const near = await ending(5);
    const moved = await ending(60);
    await other.save(moved.id);
    await run();
    await one.save(near.id);
    await run();
    expect(await one.mails()).toHaveLength(0);
    await test.dependencies.db
      .update(offers)
      .set({ endDate: inDays(4) })
      .where(eq(offers.id, moved.id));
    await nextDay();
    expect(await one.mails()).toHaveLength(1);
    expect(await other.mails()).toHaveLength(1);
  });

  it("goes to nobody who did not ask, is not confirmed, or blocked, or has used the offer", async () => {
    const { db } = test.dependencies;
    const offer = await ending(4, { sharedCode: "USED-IT" });
    const silent = await student({ asks: false });
    const changed = await student();
    const unconfirmed = await student();
    const blocked = await student();
    const user = await student();
    for (const { save } of [silent, changed, unconfirmed, blocked, user]) await save(offer.id);
    await choose(changed.me, false);
    await apiAs(test, user.me).post(`/v1/student/offers/${offer.id}/redemptions`).expect(201);
    const change = (userId: typeof user.userId, columns: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(columns).where(eq(users.id, userId));
    await change(unconfirmed.userId, { emailConfirmedAt: null });
    await change(blocked.userId, { blockedAt: test.clock.now(), blockedReason: "For a test." });
    await run();
    for (const { mails } of [silent, changed, unconfirmed, blocked, user])
      expect(await mails()).toEqual([]);
  });

  it.each(["bounce", "complaint"] as const)(
    "does not go to an address that is suppressed for a %s",
    async (reason) => {
      const offer = await ending(4);
      const [refusing, other] = [await student(), await student()];
      for (const { save } of [refusing, other]) await save(offer.id);
      const { db } = test.dependencies;
      const suppressed = { to: refusing.email, reason, note: null };
      await suppress(db, test.dependencies, { kind: "system" }, suppressed);
      await nextDay();
      expect(await refusing.mails()).toEqual([]);
      expect(await other.mails()).toHaveLength(1);
    },
  );

  it("goes to nobody who was blocked or deleted the account after the look was noted", async () => {
    const { db } = test.dependencies;
    const offer = await ending(4);
    const [blocked, gone] = [await student(), await student()];
    for (const { save } of [blocked, gone]) await save(offer.id);
    await db
      .update(users)
      .set({ blockedAt: test.clock.now(), blockedReason: "For a test." })
      .where(eq(users.id, blocked.userId));
    await apiAs(test, gone.me)
      .post("/v1/auth/account/delete")
      .send({ email: gone.email })
      .expect(204);
    await nextDay();
    expect(await blocked.mails()).toEqual([]);
    expect((await gone.mails()).map(({ subject }) => subject)).toEqual([
      "Your Bachat account is deleted",
    ]);
  });

  it("does not advertise what was taken back after the look was noted", async () => {
    const { db } = test.dependencies;
    const takenBack = {
      paused: (id: string) => db.update(offers).set({ status: "paused" }).where(eq(offers.id, id)),
      archived: (id: string) =>
        db.update(offers).set({ status: "archived" }).where(eq(offers.id, id)),
      "put off": (id: string) =>
        db
          .update(offers)
          .set({ endDate: inDays(60) })
          .where(eq(offers.id, id)),
      "its brand suspended": (id: string) =>
        db
          .update(brands)
          .set({ status: "suspended", statusReason: "For a test." })
          .where(
            inArray(
              brands.id,
              db.select({ id: offers.brandId }).from(offers).where(eq(offers.id, id)),
            ),
          ),
    };
    const left = await ending(5);
    const both = await student();
    await both.save(left.id);
    const alone = [];
    const gone = [];
    for (const takeBack of Object.values(takenBack)) {
      const { id } = await ending(4);
      const one = await student();
      await one.save(id);
      await both.save(id);
      await takeBack(id);
      alone.push(one);
      gone.push(id);
    }
    await nextDay();
    for (const { mails } of alone) expect(await mails()).toEqual([]);
    const [mail] = await both.mails();
    expect(mail?.text).toContain(left.id);
    for (const id of gone) expect(mail?.text).not.toContain(id);
  });

  it("begins the day after it is asked for, with what was saved before", async () => {
    const { userId, me, save, mails } = await student({ asks: false });
    await save((await ending(5)).id);
    await run();
    await choose(me, true);
    await nextDay();
    expect(await mails()).toHaveLength(1);
    // Off and on again is no way to a second one within the week.
    const again = await signInAs(test, { userId });
    await choose(again, false);
    await choose(again, true);
    await nextDay();
    expect(await mails()).toHaveLength(1);
  });

  it("is sent once however often a run is killed and begun again", async () => {
    const offer = await ending(6);
    const people = [];
    for (let i = 0; i < 12; i++) people.push(await student());
    for (const { save } of people) await save(offer.id);
    const { db } = test.dependencies;
    const cuts = await runInPieces(db, (cut) => remindOfSaved({ ...test.dependencies, db: cut }));
    expect(cuts).toBeGreaterThan(3);
    await Promise.all([run(), run()]);
    for (const { mails } of people) expect(await mails()).toHaveLength(1);
  });

  it("is sent once by two runs at the same time", async () => {
    const offer = await ending(6);
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await student());
    for (const { save } of people) await save(offer.id);
    await Promise.all([run(), run(), run()]);
    for (const { mails } of people) expect(await mails()).toHaveLength(1);
  });

  it("is switched off by one tap or by a mail program, as often as it is asked, and not by opening the link", async () => {
    const { me, save, mails } = await student();
    await save((await ending(6)).id);
    await run();
    const [mail] = await mails();
    const page = new URL(/http\S+\/emails\?off=\S+/.exec(mail?.text ?? "")?.[0] ?? "none:");
    const oneClick = new URL(/<(.+)>/.exec(headerOf(mail, "list-unsubscribe"))?.[1] ?? "none:");
    expect(page.origin).toBe("http://localhost:4001");
    expect(oneClick.pathname).toContain(page.searchParams.get("off"));
    const isOn = async () =>
      (await apiAs(test, me).get("/v1/auth/mail-preferences")).body.items.find(
        ({ kind }: { kind: string }) => kind === "saved_offer_ending",
      ).enabled;
    const opened = await call(test, "get", oneClick.pathname);
    expect([opened.status, opened.headers["location"]]).toEqual([302, page.href]);
    expect(await isOn()).toBe(true);
    for (const _ of [1, 2]) {
      const answer = await apiAs(test)
        .post(oneClick.pathname)
        .type("form")
        .send("List-Unsubscribe=One-Click");
      expect(answer.status).toBe(204);
      expect(await isOn()).toBe(false);
    }
    for (const token of ["forged", `${page.searchParams.get("off")}x`])
      expect((await call(test, "post", `/v1/mail-choices/${token}/off`)).status).toBe(404);
  });
});
