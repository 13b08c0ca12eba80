import { MINUTE, dayInKolkata, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enableAutoApproval, newAddress } from "../../../../test/academic-emails.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { adminOrigin, call, mailsTo, studentOrigin } from "../../../../test/auth-client.ts";
import { unique } from "../../../../test/factories/user.ts";
import { beginVisit, ticketOf, useProviderApp } from "../../../../test/provider-visits.ts";
import { type SignedIn, signInAs } from "../../../../test/sign-in.ts";
import { newStudent, sendCard, submissionsOf } from "../../../../test/verification.ts";
import {
  academicDomains,
  linkedIdentities,
  settings,
  studentEmails,
  users,
} from "../../../db/schema/index.ts";

const DOMAIN = "nilgiri.example";

describe("an account of a college at Google or Microsoft", () => {
  const { test, provider } = useProviderApp();
  const db = () => test.dependencies.db;
  beforeAll(() =>
    db()
      .insert(academicDomains)
      .values([
        { domain: DOMAIN, trust: "academic", mayApprove: true, source: "test" },
        { domain: `alumni.${DOMAIN}`, trust: "stopped", source: "test" },
      ]),
  );
  beforeEach(async () => {
    await db().delete(settings);
    await enableAutoApproval(test);
  });

  const begin = (name: string) => beginVisit(test, name, { purpose: "college" });
  const send = (body: object, who: object, cookie: string, origin: string | undefined) =>
    call(test, "post", "/v1/auth/providers/college-account", body, { ...who, cookie, origin });
  const give = (body: object, who: object, cookie: string) =>
    send(body, who, cookie, studentOrigin);
  const sub = () => `subject-${unique()}`;
  const ofGoogle = (email: string) => ({
    sub: sub(),
    email,
    email_verified: true,
    hd: email.slice(email.indexOf("@") + 1),
  });
  const ofMicrosoft = (email: string) => ({ sub: sub(), email, tid: "tenant", xms_edov: true });
  /** Goes there, agrees, and comes back as this student. */
  const show = async (me: SignedIn, claims: object, name = "google") => {
    const { url, cookie } = await begin(name);
    return give(provider.agree(url, { ...claims }), me, cookie);
  };
  const addressesOf = (email: string) =>
    db().$count(studentEmails, eq(studentEmails.lookupAddress, email));

  it.each([
    ["google", ofGoogle],
    ["microsoft", ofMicrosoft],
  ] as const)("of %s verifies at once, as the college's address does", async (name, claimsOf) => {
    const me = await newStudent(test);
    const email = newAddress();
    const answer = await show(me, claimsOf(email), name);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    expect(answer.body).toMatchObject({
      verified: true,
      verified_until: shiftMonths(dayInKolkata(test.clock.now()), 6),
      current: { status: "approved", decision_source: "academic_email" },
    });
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
    const [noted] = await auditEntries(test, {
      action: "student.academic_email_confirmed",
      subjectId: me.studentId,
    });
    expect(noted).toMatchObject({ actorId: me.userId, details: { provider: name } });
    const mails = await mailsTo(test, me.email);
    expect(mails.filter(({ subject }) => subject === "You are verified")).toHaveLength(1);
    // It signs in to nothing, and no mail went to the college.
    expect(await db().$count(linkedIdentities, eq(linkedIdentities.userId, me.userId))).toBe(0);
    expect(await mailsTo(test, email)).toEqual([]);
  });

  it("decides an ID in review", async () => {
    const me = await newStudent(test);
    await sendCard(test, me);
    expect((await show(me, ofGoogle(newAddress()))).body).toMatchObject({ verified: true });
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
  });

  it("answers the same to a second press, and approves once", async () => {
    const me = await newStudent(test);
    const { url, cookie } = await begin("google");
    const body = provider.agree(url, ofGoogle(newAddress()));
    const [one, other] = await Promise.all([give(body, me, cookie), give(body, me, cookie)]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const [right, late] = one.status === 200 ? [one, other] : [other, one];
    expect([late.status, late.body.code]).toEqual([409, "provider_answer_used"]);
    // The browser keeps the answer to the first press.
    expect(late.headers["set-cookie"]).toBeUndefined();
    const again = await give(body, me, ticketOf(right));
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ verified: true, current: { id: right.body.current.id } });
    expect(await submissionsOf(test, me.studentId)).toHaveLength(1);
    const mails = await mailsTo(test, me.email);
    expect(mails.filter(({ subject }) => subject === "You are verified")).toHaveLength(1);
    test.clock.advance(11 * MINUTE);
    expect((await give(body, me, ticketOf(right))).body.code).toBe("provider_attempt_ended");
  });

  it.each([
    ["of gmail.com", "google", { email: "a@gmail.com", email_verified: true }],
    [
      "of outlook.com",
      "microsoft",
      { email: "a@outlook.com", tid: "9188040d-6c67-4c5b-b112-36a304b66dad" },
    ],
    [
      "whose address nobody verified",
      "google",
      { email: `a@${DOMAIN}`, email_verified: false, hd: DOMAIN },
    ],
    [
      "that another provider's mailbox opens",
      "google",
      { email: `a@${DOMAIN}`, email_verified: true },
    ],
    [
      "of another organisation",
      "google",
      { email: `a@${DOMAIN}`, email_verified: true, hd: "shop.example" },
    ],
    ["whose address its administrator typed", "microsoft", { email: `a@${DOMAIN}`, tid: "tenant" }],
    [
      "of a company",
      "google",
      { email: "a@shop.example", email_verified: true, hd: "shop.example" },
    ],
    ["without an address", "microsoft", { tid: "tenant", xms_edov: true }],
  ])("%s proves nothing", async (_what, name, claims) => {
    const me = await newStudent(test);
    const answer = await show(me, { sub: sub(), ...claims }, name);
    expect([answer.status, answer.body.code]).toEqual([422, "not_a_college_account"]);
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
    expect(await addressesOf(`a@${DOMAIN}`)).toBe(0);
  });

  it("counts by what the domain is trusted for when the answer comes", async () => {
    const me = await newStudent(test);
    const trust = (set: Partial<typeof academicDomains.$inferInsert>) =>
      db().update(academicDomains).set(set).where(eq(academicDomains.domain, DOMAIN));
    try {
      const { url, cookie } = await begin("google");
      const email = newAddress();
      const body = provider.agree(url, ofGoogle(email));
      await trust({ trust: "stopped", mayApprove: false });
      const stopped = await give(body, me, cookie);
      expect([stopped.status, stopped.body.code]).toEqual([422, "college_account_stopped"]);
      expect(await addressesOf(email)).toBe(0);
      expect(await submissionsOf(test, me.studentId)).toEqual([]);
      // A domain that only signals shows the address to the reviewer and verifies no student.
      await trust({ trust: "academic", mayApprove: false });
      const signal = await give(body, me, ticketOf(stopped));
      expect([signal.status, signal.body.verified]).toEqual([200, false]);
      expect(signal.body.academic.emails).toMatchObject([{ email }]);
      expect(await submissionsOf(test, me.studentId)).toEqual([]);
    } finally {
      await trust({ trust: "academic", mayApprove: true });
    }
    await db().delete(settings);
    await db()
      .insert(settings)
      .values({ key: "verification.academic_email_approves", value: false });
    expect((await show(me, ofGoogle(newAddress()))).body).toMatchObject({ verified: false });
  });

  it("approves one account a mailbox", async () => {
    const email = newAddress();
    const first = await newStudent(test);
    expect((await show(first, ofGoogle(email))).body).toMatchObject({ verified: true });
    const second = await newStudent(test);
    const taken = await show(second, ofGoogle(email));
    expect([taken.status, taken.body.code]).toEqual([409, "academic_email_taken"]);
    const tagged = await show(second, ofMicrosoft(email.replace("@", "+1@")), "microsoft");
    expect([tagged.status, tagged.body.verified]).toEqual([200, false]);
    expect(await submissionsOf(test, second.studentId)).toEqual([]);
  });

  it("is refused to who is not 18, and before the provider's answer is used up", async () => {
    const me = await newStudent(test);
    await db().update(users).set({ is18OrOlder: false }).where(eq(users.id, me.userId));
    const { url, cookie } = await begin("google");
    const body = provider.agree(url, ofGoogle(newAddress()));
    const young = await give(body, me, cookie);
    expect([young.status, young.body.code]).toEqual([403, "adults_only"]);
    await db().update(users).set({ is18OrOlder: true }).where(eq(users.id, me.userId));
    expect((await give(body, me, cookie)).body).toMatchObject({ verified: true });
  });

  it("counts in the browser that went there, for this purpose, from this site, once somebody is signed in", async () => {
    const me = await newStudent(test);
    const { url, cookie } = await begin("google");
    const body = provider.agree(url, ofGoogle(newAddress()));
    expect((await give(body, {}, cookie)).status).toBe(401);
    const admin = await signInAs(test, { admin: true });
    expect((await give(body, admin, cookie)).status).toBe(403);
    for (const foreign of [adminOrigin, "https://evil.example", undefined])
      expect((await send(body, me, cookie, foreign)).status).toBe(403);
    const ended = async (sent: object, from: string) =>
      expect((await give(sent, me, from)).body.code).toBe("provider_attempt_ended");
    await ended(body, "");
    await ended(body, (await begin("google")).cookie);
    await ended({ ...body, state: "college.en.of-another" }, cookie);
    expect((await give({ code: "x" }, me, cookie)).body).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "body.state" }],
    });
    // An attempt to confirm an address does not sign in, and an attempt to sign in confirms no address.
    const signIn = await call(test, "post", "/v1/auth/providers/answer", body, {
      cookie,
      origin: studentOrigin,
    });
    expect([signIn.status, signIn.body.code]).toEqual([410, "provider_attempt_ended"]);
    const other = await beginVisit(test);
    await ended(provider.agree(other.url, ofGoogle(newAddress())), other.cookie);
    expect((await give(body, me, cookie)).body).toMatchObject({ verified: true });
  });

  it("says that the person did not agree, or that the provider did not answer", async () => {
    const me = await newStudent(test);
    const { url, cookie } = await begin("google");
    const body = provider.agree(url, ofGoogle(newAddress()));
    const denied = await give({ state: body.state, error: "access_denied" }, me, cookie);
    expect([denied.status, denied.body.code]).toEqual([422, "provider_denied"]);
    provider.silence(true);
    const silent = await give(body, me, cookie);
    provider.silence(false);
    expect([silent.status, silent.body.code]).toEqual([502, "provider_failed"]);
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
  });
});
