import type { MemberRole } from "@bachat/rules/brand-actions";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/auth-client.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { remindExpiring } from "../../student-verification/verifications/service-reminders.ts";

const url = "/v1/auth/mail-preferences";
const reminder = `${url}/verification_reminder`;

describe("mail preferences", () => {
  const test = useTestApp();

  it("are on until switched off, and the mail honours them", async () => {
    test.clock.set(new Date("2027-03-01T06:00:00Z"));
    const ends = { verificationStatus: "approved" as const, verifiedUntil: "2027-03-08" };
    const wants = await buildStudent(test, ends);
    const wantsNot = await buildStudent(test, ends);
    const me = await signInAs(test, { userId: wantsNot.userId });
    expect((await apiAs(test, me).get(url)).body.items).toEqual([
      { kind: "verification_reminder", enabled: true },
      { kind: "saved_offer_ending", enabled: false },
    ]);
    for (const enabled of [false, true, false]) {
      const { status, body } = await apiAs(test, me).put(reminder).send({ enabled });
      expect(status).toBe(200);
      expect(body.items[0]).toEqual({ kind: "verification_reminder", enabled });
    }
    await remindExpiring(test.dependencies);
    expect(await mailsTo(test, wants.email)).toHaveLength(1);
    expect(await mailsTo(test, wantsNot.email)).toHaveLength(0);
  });

  it("fit what the person is", async () => {
    const brand = await buildBrand(test);
    const kindsOf = async (role: MemberRole) => {
      const member = await signInAs(test, { brand: { id: brand.id, role } });
      expect((await apiAs(test, member).put(reminder).send({ enabled: false })).status).toBe(404);
      const { body } = await apiAs(test, member).get(url);
      return body.items.map(({ kind }: { kind: string }) => kind.replace("brand_", ""));
    };
    expect(await kindsOf("viewer")).toEqual([]);
    expect(await kindsOf("billing")).toEqual(["low_credits", "payments"]);
    expect(await kindsOf("developer")).toEqual(["low_credits", "webhooks"]);
    expect(await kindsOf("editor")).toEqual(["offer_reviewed", "code_pool_low"]);
    expect(await kindsOf("admin")).toEqual([
      "offer_reviewed",
      "code_pool_low",
      "low_credits",
      "payments",
      "team",
      "webhooks",
    ]);
    const admin = await signInAs(test, { admin: true });
    const { status, body } = await apiAs(test, admin).get(url);
    expect([status, body.items]).toEqual([200, []]);
  });

  it("of a brand go to the members they concern, less who switched them off", async () => {
    const contact = await buildUser(test, { emailConfirmedAt: test.clock.now() });
    const brand = await buildBrand(test, { contactEmail: contact.email });
    const member = (role: MemberRole) => signInAs(test, { brand: { id: brand.id, role } });
    const [editor, other, viewer] = [
      await member("editor"),
      await member("editor"),
      await member("viewer"),
    ];
    const { status } = await apiAs(test, other)
      .put(`${url}/brand_offer_reviewed`)
      .send({ enabled: false });
    expect(status).toBe(200);
    const offer = await buildOffer(test, { brandId: brand.id, status: "pending_review" });
    const admin = await signInAs(test, { admin: true });
    await apiAs(test, admin)
      .post(`/v1/admin/offers/${offer.id}/approve`)
      .send({ version: 1 })
      .expect(200);
    // One after another: a second run of the jobs would not wait for the mails of the first.
    const counts: number[] = [];
    for (const { email } of [contact, editor, other, viewer])
      counts.push((await mailsTo(test, email)).length);
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  it("keep mails that advertise off until they are asked for, as a consent that can be withdrawn", async () => {
    const me = await signInAs(test, { userId: (await buildStudent(test)).userId });
    const path = `${url}/saved_offer_ending`;
    const granted = async () =>
      (await apiAs(test, me).get("/v1/student/consents")).body.history.map(
        (entry: { purpose: string; withdrawn_at: string | null }) => [
          entry.purpose,
          entry.withdrawn_at === null,
        ],
      );
    expect(await granted()).toEqual([]);
    for (const _ of [1, 2]) await apiAs(test, me).put(path).send({ enabled: true }).expect(200);
    expect(await granted()).toEqual([["marketing_mail", true]]);
    await apiAs(test, me).put(path).send({ enabled: false }).expect(200);
    expect(await granted()).toEqual([["marketing_mail", false]]);
  });

  it("refuse an unknown mail, a wrong body and a visitor", async () => {
    const me = await signInAs(test);
    expect(
      (await apiAs(test, me).put(`${url}/reset_password`).send({ enabled: false })).status,
    ).toBe(400);
    expect((await apiAs(test, me).put(reminder).send({ enabled: "no" })).status).toBe(400);
    expect((await apiAs(test).get(url)).status).toBe(401);
  });
});
