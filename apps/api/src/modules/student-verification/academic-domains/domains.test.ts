import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  addEmail,
  confirmEmail,
  confirmedEmail,
  enableAutoApproval,
  linkFor,
} from "../../../../test/academic-emails.ts";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp, useTestApp } from "../../../../test/app.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildCollege } from "../../../../test/openapi/colleges.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { newStudent } from "../../../../test/verification.ts";
import { academicDomains, auditLog, auditPersonalValues } from "../../../db/schema/index.ts";

describe("the college desk", () => {
  const test = useTestApp();
  const url = "/v1/admin/academic-domains";
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
  });
  const api = () => apiAs(test, admin);
  const newDomain = () => `c${randomUUID().slice(0, 8)}.example`;

  async function add(domain: string, trust: string, fields: object = {}) {
    const answer = await api()
      .post(url)
      .send({ domain, trust, ...fields });
    if (answer.status !== 202) {
      expect(answer.status).toBe(201);
      return answer.body as { domain: string; version: string; trust: string };
    }
    await confirmed(test, answer);
    return read(domain);
  }
  const read = async (domain: string) =>
    (await api().get(`${url}/${domain}`).expect(200)).body as {
      domain: string;
      version: string;
      trust: string;
    };
  const change = (domain: string, body: object) => api().patch(`${url}/${domain}`).send(body);
  const auditsOf = (domain: string) =>
    test.dependencies.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "academic_domain"), eq(auditLog.subjectId, domain)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id));

  describe("mail domains", () => {
    it("are kept by admins with catalogue", async () => {
      const reviewer = await signInAs(test, { admin: ["reviewer"] });
      const calls = (who?: SignedIn) => [
        apiAs(test, who).get(url),
        apiAs(test, who).get(`${url}/any.example`),
        apiAs(test, who).post(url).send({ domain: newDomain(), trust: "signal" }),
        apiAs(test, who).patch(`${url}/any.example`).send({}),
      ];
      for (const call of calls()) expect((await call).status).toBe(401);
      for (const who of [reviewer, await signInAs(test)])
        for (const call of calls(who)) expect((await call).status).toBe(403);
      await api().get(`${url}/${newDomain()}`).expect(404);
    });

    it("are added once, in one form, found by a part and by trust", async () => {
      const domain = newDomain();
      const first = await add(` @${domain.toUpperCase()}`, "signal", { contact_name: "R. Iyer" });
      expect(first).toMatchObject({ domain, trust: "signal", contact_name: "R. Iyer" });
      expect(await add(domain, "signal", { contact_name: "R. Iyer" })).toEqual(first);
      const again = await api().post(url).send({ domain, trust: "refused" }).expect(409);
      expect(again.body).toMatchObject({
        code: "domain_listed",
        errors: [{ field: "body.domain", rule: "unique" }],
      });
      expect(await auditsOf(domain)).toHaveLength(1);
      const found = async (trust: string) => {
        const query = { search: domain.slice(1, 9).toUpperCase(), trust };
        return (await api().get(url).query(query).expect(200)).body.total;
      };
      expect([await found("signal"), await found("may_approve"), await found("refused")]).toEqual([
        1, 0, 0,
      ]);
    });

    it.each([
      ["gmail.com", "mail_provider"],
      ["mail.yahoo.co.in", "mail_provider"],
      ["ac.in", "shared_suffix"],
      ["https://college.ac.in", "mail_domain"],
      ["college", "mail_domain"],
    ])("refuse %s: %s", async (domain, rule) => {
      for (const trust of ["signal", "refused"]) {
        const { body } = await api().post(url).send({ domain, trust }).expect(400);
        expect(body.errors).toMatchObject([{ field: "body.domain", rule }]);
      }
    });

    it("approve nobody where they name a school, but may be a signal", async () => {
      const domain = `dps${randomUUID().slice(0, 8)}.example`;
      const refused = await api().post(url).send({ domain, trust: "may_approve" }).expect(400);
      expect(refused.body.errors).toMatchObject([{ field: "body.trust", rule: "school_domain" }]);
      const { version } = await add(domain, "signal");
      const changed = await change(domain, { version, trust: "may_approve" }).expect(400);
      expect(changed.body.errors).toMatchObject([{ rule: "school_domain" }]);
    });

    it("are never trusted and stopped at the same time, above and below included", async () => {
      const stopped = newDomain();
      await add(stopped, "refused");
      const below = await api()
        .post(url)
        .send({ domain: `cs.${stopped}`, trust: "signal" })
        .expect(409);
      expect(below.body).toMatchObject({ code: "domain_stopped_above" });
      expect(below.body.detail).toContain(stopped);
      const trusted = newDomain();
      const { version } = await add(trusted, "may_approve");
      await add(`cs.${trusted}`, "signal");
      await add(`alumni.${trusted}`, "refused");
      // It has the same ending but is another domain.
      await add(`x${trusted}`, "signal");
      const { body } = await change(trusted, { version, trust: "refused" }).expect(409);
      expect(body.code).toBe("domain_trusted_below");
      expect(body.detail).toContain(`cs.${trusted}`);
      expect(body.detail).not.toContain(`x${trusted}`);
      const twins = newDomain();
      const answers = await Promise.all([
        api().post(url).send({ domain: twins, trust: "refused" }),
        api()
          .post(url)
          .send({ domain: `cs.${twins}`, trust: "signal" }),
      ]);
      expect(sortedStatuses(answers)).toEqual([201, 409]);
    });

    it("are changed from their latest version alone, with the contact apart in the audit log", async () => {
      const domain = newDomain();
      const { version } = await add(domain, "signal");
      const asked = { version, trust: "may_approve", contact_email: "IT@College.example" };
      const kept = await change(domain, asked);
      expect(await read(domain)).toMatchObject({ version, trust: "signal" });
      await confirmed(test, kept);
      const body = await read(domain);
      expect(body).toMatchObject({ trust: "may_approve", contact_email: "it@college.example" });
      await change(domain, asked).expect(200);
      const conflict = await change(domain, { version, trust: "refused" }).expect(409);
      expect(conflict.body).toMatchObject({ code: "version_conflict", current: { domain } });
      const rows = await auditsOf(domain);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({
        action: "academic_domain.changed",
        actorId: admin.userId,
        details: { changes: { trust: { before: "signal", after: "may_approve" } } },
      });
      expect(JSON.stringify(rows[0]?.details)).not.toContain("it@college.example");
      const [personal] = await test.dependencies.db
        .select()
        .from(auditPersonalValues)
        .where(eq(auditPersonalValues.auditId, rows[0]?.id ?? ""));
      expect(personal?.after).toEqual({ contact_email: "it@college.example" });
      const wrong = await change(domain, {
        version: body.version,
        contact_email: "no address",
        contact_note: "",
      }).expect(400);
      expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        "body.contact_email",
        "body.contact_note",
      ]);
      const college = await change(domain, { version: body.version, college_id: randomUUID() });
      expect(college.body.errors).toMatchObject([{ field: "body.college_id", rule: "unknown" }]);
    });
  });

  describe("the main domain of a college", () => {
    it("is one at a time, and neither without a college nor refused", async () => {
      const college = await buildCollege(test, `College ${randomUUID()}`);
      const [first, second] = [newDomain(), newDomain()];
      const of = { college_id: college, is_main: true };
      expect(await add(first, "signal", of)).toMatchObject({ is_main: true });
      const next = await add(second, "signal", { college_id: college });
      await change(second, { version: next.version, is_main: true }).expect(200);
      expect(await read(first)).toMatchObject({ is_main: false });
      const { version } = await read(second);
      const none = await change(first, {
        version: (await read(first)).version,
        college_id: null,
        is_main: true,
      }).expect(400);
      expect(none.body.errors).toMatchObject([{ field: "body.college_id", rule: "invalid_value" }]);
      await confirmed(test, await change(second, { version, trust: "refused" }));
      expect(await read(second)).toMatchObject({ trust: "refused", is_main: false });
    });
  });

  describe("what a domain is trusted for", () => {
    /** Another process of the API, on the same database. */
    let other: TestApp;
    beforeAll(async () => {
      other = await createTestApp({}, { ...test.database, drop: async () => undefined });
      await enableAutoApproval(test);
      return () => other.close();
    });

    it("is nothing where an older version let a school approve", async () => {
      const domain = `royalschool${randomUUID().slice(0, 8)}.example`;
      await test.dependencies.db
        .insert(academicDomains)
        .values({ domain, trust: "academic", mayApprove: true, source: "test" });
      const pupil = await confirmedEmail(test, await newStudent(test), `asha@${domain}`);
      expect(pupil).toMatchObject({ verified: false });
    });

    it("approves nobody while one admin alone wants it to", async () => {
      const domain = newDomain();
      const own = await api().post(url).send({ domain, trust: "may_approve" }).expect(202);
      const known = await add(newDomain(), "signal");
      await change(known.domain, { version: known.version, trust: "may_approve" }).expect(202);
      const verified = async (one: string) =>
        (await confirmedEmail(test, await newStudent(test), `s${randomUUID().slice(0, 8)}@${one}`))
          .verified;
      expect((await addEmail(test, await newStudent(test), `s@${domain}`)).status).toBe(400);
      expect(await verified(known.domain)).toBe(false);
      await confirmed(test, own);
      expect(await verified(domain)).toBe(true);
    });

    it("counts from the next confirmation on, in every process", async () => {
      const domain = newDomain();
      let { version } = await add(domain, "may_approve");
      const address = () => `s${randomUUID().slice(0, 8)}@${domain}`;
      const set = async (trust: string) => {
        await confirmed(test, await change(domain, { version, trust }));
        ({ version } = await read(domain));
      };
      expect(await confirmedEmail(other, await newStudent(test), address())).toMatchObject({
        verified: true,
      });
      await set("signal");
      const me = await newStudent(test);
      expect(await confirmedEmail(other, me, address())).toMatchObject({
        verified: false,
        academic: { emails: [{ is_account: false }] },
      });
      const late = await newStudent(test);
      const token = await linkFor(other, late, address());
      await set("refused");
      const stopped = await confirmEmail(other, late, token);
      expect(stopped).toMatchObject({ status: 400, body: { code: "domain_stopped" } });
      const asked = await addEmail(other, late, address());
      expect(asked.body).toMatchObject({ errors: [{ rule: "domain_stopped" }] });
      await set("may_approve");
      expect(await confirmedEmail(other, late, address())).toMatchObject({ verified: true });
    });
  });
});
