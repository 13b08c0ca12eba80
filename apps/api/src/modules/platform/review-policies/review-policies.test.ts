import { policyPermissions, reviewPolicyKinds } from "@bachat/rules/review-policies";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog } from "../../../db/schema/index.ts";

describe("the texts by which desks decide", () => {
  const test = useTestApp();
  let owner: SignedIn;
  let second: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner", "catalogue"] });
    second = await signInAs(test, { admin: ["owner"] });
  });
  const path = (kind: string) => `/v1/admin/review-policies/${kind}`;
  const add = (body: object, who: SignedIn | null = owner, kind = "offers") =>
    apiAs(test, who).post(path(kind)).send(body);
  const sections = [{ heading: "The discount", lines: ["It is real.", "The title says it."] }];
  const latest = async () => (await apiAs(test, owner).get(path("offers")).expect(200)).body;

  it.each(reviewPolicyKinds)("%s begin with a text that names what is refused", async (kind) => {
    const reader = await signInAs(test, { admin: [policyPermissions[kind]] });
    const { body } = await apiAs(test, reader).get(path(kind)).expect(200);
    expect(body).toMatchObject({ kind, version: 1, is_latest: true, created_by_name: null });
    expect(body.sections.length).toBeGreaterThanOrEqual(3);
    const lines: string[] = body.sections.flatMap((one: { lines: string[] }) => one.lines);
    expect(lines.some((line) => /refuse|reject|send .*back/i.test(line))).toBe(true);
  });

  it("get a new version from an owner, and keep the ones before", async () => {
    const { version } = await latest();
    const note = "The discount is named first.";
    const made = await add({ version, sections, note }).expect(201);
    expect(made.body).toMatchObject({ version: version + 1, is_latest: true, sections, note });
    expect(made.body.created_by_name).toEqual(expect.any(String));
    expect(await latest()).toEqual(made.body);
    const before = await apiAs(test, owner)
      .get(`${path("offers")}?version=${version}`)
      .expect(200);
    expect(before.body).toMatchObject({ version, is_latest: false });
    const unknown = await apiAs(test, owner).get(`${path("offers")}?version=99`);
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "query.version"]);
    const rows = await test.dependencies.db
      .select({ details: auditLog.details, by: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, "review_policy.changed"));
    expect(rows).toEqual([{ by: owner.userId, details: { version: version + 1, note } }]);
  });

  it("of two owners who change the same version, the second reads by whom and when it was changed", async () => {
    const { version } = await latest();
    const answers = await Promise.all(
      [owner, second].map((who) => add({ version, sections, note: "Both at once." }, who)),
    );
    expect(sortedStatuses(answers)).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect(late.code).toBe("policy_changed");
    expect(late.detail).toMatch(new RegExp(`saved version ${version + 1} on .+\\(IST\\)`));
    expect((await latest()).version).toBe(version + 1);
  });

  it("refuses what is no text, and admins who are no owners", async () => {
    const { version } = await latest();
    const good = { version, sections, note: "A good reason." };
    const wrong = [
      [{ ...good, note: " " }, "body.note"],
      [{ ...good, sections: [] }, "body.sections"],
      [{ ...good, sections: [{ heading: "", lines: ["x"] }] }, "body.sections.0.heading"],
      [{ ...good, sections: [{ heading: "A", lines: [] }] }, "body.sections.0.lines"],
      [{ ...good, version: 0 }, "body.version"],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await add(body);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    }
    const reviewer = await signInAs(test, { admin: ["catalogue"] });
    expect((await add(good, reviewer)).body.code).toBe("permission_required");
    expect((await add(good, null)).status).toBe(401);
    expect((await apiAs(test, second).get(path("offers"))).body.code).toBe("permission_required");
    expect((await latest()).version).toBe(version);
  });
});
