import { randomUUID } from "node:crypto";
import { MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, financeCases, reviewClaims } from "../../../db/schema/index.ts";
import { closeFinanceCase } from "./service.ts";

describe("the cases of finance as a desk", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: ["finance"] });
    imran = await signInAs(test, { admin: ["finance"] });
  });

  async function open(): Promise<string> {
    const [row] = await test.dependencies.db
      .insert(financeCases)
      .values({ reason: "notice_unreadable", gateway: "sandbox", reference: randomUUID() })
      .returning({ id: financeCases.id });
    if (row === undefined) throw new Error("No case was opened.");
    return row.id;
  }
  const at = (id: string) => `/v1/admin/finance-cases/${id}`;
  const claim = (id: string, who = farah) =>
    apiAs(test, who)
      .post(`${at(id)}/claim`)
      .send({});
  const release = (id: string, who = farah) => apiAs(test, who).delete(`${at(id)}/claim`);
  const read = async (id: string, who = farah) =>
    (await apiAs(test, who).get(at(id)).expect(200)).body;
  const resolve = (id: string, who = farah, note = "Looked into at the provider.") =>
    apiAs(test, who)
      .post(`${at(id)}/resolve`)
      .send({ note });
  const assign = (id: string, adminId: string | null) =>
    apiAs(test, farah)
      .put(`${at(id)}/assignee`)
      .send({ admin_id: adminId });

  it("keeps others from resolving a claimed one, until its holder gives it back or ten minutes are over", async () => {
    const id = await open();
    expect((await claim(id)).body.claim).toMatchObject({ admin_id: farah.userId, mine: true });
    expect((await claim(id, imran)).body.claim).toMatchObject({ mine: false });
    expect((await read(id, imran)).claim).toMatchObject({ admin_id: farah.userId, mine: false });
    const refused = await resolve(id, imran);
    expect([refused.status, refused.body.code]).toEqual([409, "claimed_by_other"]);
    expect(refused.body.claim).toMatchObject({ admin_id: farah.userId });
    // Another's claim stays.
    await release(id, imran).expect(204);
    expect((await resolve(id, imran)).status).toBe(409);
    await release(id).expect(204);
    expect((await resolve(id, imran)).status).toBe(200);

    const second = await open();
    await claim(second).expect(200);
    test.clock.advance(11 * MINUTE);
    expect((await resolve(second, imran)).status).toBe(200);
  });

  it("is claimed by one of two at once, and resolved by one of two at once", async () => {
    const id = await open();
    const claims = await Promise.all([claim(id, farah), claim(id, imran)]);
    expect(claims.filter(({ body }) => body.claim.mine === true)).toHaveLength(1);
    const free = await open();
    const both = await Promise.all([
      resolve(free, farah, "Refunded in full."),
      resolve(free, imran, "Asked the provider."),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const log = await test.dependencies.db.$count(auditLog, eq(auditLog.subjectId, free));
    expect(log).toBe(1);
  });

  it("says of a resolved one by whom, and neither claims nor assigns it; a repeat changes nothing", async () => {
    const id = await open();
    await resolve(id).expect(200);
    await resolve(id).expect(200);
    for (const answer of [
      await resolve(id, imran, "Another."),
      await claim(id, imran),
      await assign(id, imran.userId),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, "finance_case_resolved"]);
      expect(answer.body.resolved.by_name).toEqual(expect.any(String));
    }
    expect(await read(id)).toMatchObject({ claim: null, assignee: null });
  });

  it("has an assignee, who is listed, until it is resolved or closes by itself", async () => {
    const id = await open();
    const listed = async (assignee: string) =>
      (
        await apiAs(test, imran).get(`/v1/admin/finance-cases?per_page=100&assignee=${assignee}`)
      ).body.items.map((one: { id: string }) => one.id);
    const { items } = (await apiAs(test, farah).get("/v1/admin/finance-admins").expect(200)).body;
    expect(items.map((one: { admin_id: string }) => one.admin_id)).toEqual(
      expect.arrayContaining([farah.userId, imran.userId]),
    );
    expect(await listed("none")).toContain(id);
    expect((await assign(id, imran.userId)).body.assignee).toMatchObject({
      admin_id: imran.userId,
    });
    expect(await listed("me")).toEqual([id]);
    expect(await listed(imran.userId)).toEqual([id]);
    expect(await listed("none")).not.toContain(id);
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    expect((await assign(id, reviewer.userId)).body).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "body.admin_id" }],
    });
    await claim(id, imran).expect(200);
    await test.dependencies.db.transaction((tx) =>
      closeFinanceCase(tx, test.dependencies, id, "A later settlement explains it."),
    );
    expect(await listed("me")).toEqual([]);
    const held = eq(reviewClaims.subjectId, id);
    expect(await test.dependencies.db.$count(reviewClaims, held)).toBe(0);
  });

  it("is for finance alone", async () => {
    const id = await open();
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const asks = (who: SignedIn | null, caseId: string) => [
      apiAs(test, who)
        .post(`${at(caseId)}/claim`)
        .send({}),
      apiAs(test, who).delete(`${at(caseId)}/claim`),
      apiAs(test, who)
        .put(`${at(caseId)}/assignee`)
        .send({ admin_id: null }),
    ];
    const statuses = async (who: SignedIn | null, caseId: string) => {
      const answers = await Promise.all([
        ...asks(who, caseId),
        apiAs(test, who).get("/v1/admin/finance-admins"),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await statuses(reviewer, id)).toEqual([403, 403, 403, 403]);
    expect(await statuses(null, id)).toEqual([401, 401, 401, 401]);
    expect((await statuses(farah, randomUUID())).slice(0, 2)).toEqual([404, 404]);
  });
});
