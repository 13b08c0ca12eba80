import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, documentReads } from "../../../db/schema/index.ts";
import { decisionOf, practiceCases, practiceKeys } from "./policy.ts";

const operations = [
  ["get", "/v1/admin/calibration", "reviewer"],
  ["get", "/v1/admin/calibration/answers", "reviewer"],
  ["post", "/v1/admin/calibration/next", "reviewer"],
  ["post", "/v1/admin/calibration/cases/expired-card/answer", "reviewer"],
  ["get", "/v1/admin/calibration-cases", "owner"],
  ["get", "/v1/admin/calibration-results", "owner"],
] as const;

describe("practice on invented cases", () => {
  const test = useTestApp();
  let owner: SignedIn;
  let meera: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
    meera = await signInAs(test, { admin: ["reviewer"] });
  });

  const get = async (who: SignedIn, path: string) =>
    (await apiAs(test, who).get(`/v1/admin/${path}`).expect(200)).body;
  const next = async (who: SignedIn) =>
    (await apiAs(test, who).post("/v1/admin/calibration/next").send({}).expect(200)).body.case;
  const answer = (who: SignedIn, key: string, body: object) =>
    apiAs(test, who).post(`/v1/admin/calibration/cases/${key}/answer`).send(body);
  const asDecided = (key: (typeof practiceKeys)[number]) => {
    const { outcome, reason, verified_until } = decisionOf(key);
    return outcome === "approved" ? { outcome, verified_until } : { outcome, reason };
  };

  it("shows each case with a drawn card, and how it is decided once it is answered", async () => {
    const shown = await next(meera);
    expect(shown).toMatchObject({ id: "valid-card", student: { name: "Diya Chauhan" } });
    const [kind, picture = ""] = shown.picture.split(",");
    expect(kind).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(picture, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 1280,
    });
    // Without the decision.
    expect(JSON.stringify({ ...shown, picture: "" })).not.toContain("approved");
    const given = { outcome: "rejected", reason: "unreadable" };
    const { body: result } = await answer(meera, shown.id, given).expect(200);
    expect(result).toMatchObject({
      case_id: "valid-card",
      agreed: false,
      answer: given,
      actual: { outcome: "approved", reason: null, reason_text: expect.any(String) },
    });
    // A second click is the same answer; another one comes too late.
    expect((await answer(meera, shown.id, given).expect(200)).body).toEqual(result);
    const other = await answer(meera, shown.id, { ...given, reason: "expired_or_undated" });
    expect([other.status, other.body.code]).toEqual([409, "already_answered"]);
    expect((await next(meera)).id).toBe("other-name");
    // It opens no document of a student.
    expect(await test.dependencies.db.$count(documentReads)).toBe(0);
    expect(await test.dependencies.db.$count(auditLog, eq(auditLog.actorId, meera.userId))).toBe(0);
  });

  it("has a picture for each case, and no other", async () => {
    const folder = new URL("../../../../practice-cards/", import.meta.url);
    const cards = Object.values(practiceCases).map(({ card }) => `${card}.webp`);
    expect((await readdir(folder)).toSorted()).toEqual(cards.toSorted());
  });

  it("keeps how often each reviewer decided as it is decided, by how that is", async () => {
    const imran = await signInAs(test, { admin: ["reviewer"] });
    for (const key of practiceKeys) {
      expect((await next(imran)).id).toBe(key);
      const wrong = { outcome: "rejected", reason: "duplicate" };
      const { body } = await answer(imran, key, key === "initials" ? wrong : asDecided(key));
      expect(body.agreed, key).toBe(key !== "initials");
    }
    expect(await next(imran)).toBe(null);
    const count = practiceKeys.length;
    const state = await get(imran, "calibration");
    expect(state).toMatchObject({ left: 0, answered: count, agreed: count - 1 });
    expect(state.by_reason.slice(0, 2)).toEqual([
      { outcome: "approved", reason: null, answered: 2, agreed: 1 },
      { outcome: "rejected", reason: "expired_or_undated", answered: 2, agreed: 2 },
    ]);
    const history = await get(imran, "calibration/answers?per_page=2");
    expect(history).toMatchObject({ total: count, page_count: Math.ceil(count / 2) });
    expect(history.items[0]).toMatchObject({ case_id: practiceKeys.at(-1), agreed: true });
    const { items } = await get(owner, "calibration-results");
    expect(items[0]).toMatchObject({ admin_id: imran.userId, answered: count, agreed: count - 1 });
    const set = await get(owner, "calibration-cases");
    expect(set.items).toHaveLength(count);
    expect(set.items.find(({ id }: { id: string }) => id === "initials")).toMatchObject({
      outcome: "approved",
      answered: 1,
      agreed: 0,
    });
  });

  it("counts two answers at once as one", async () => {
    const both = await signInAs(test, { admin: ["reviewer"] });
    const statuses = await Promise.all(
      ["unreadable", "other"].map(
        async (reason) =>
          (await answer(both, "blurred-card", { outcome: "rejected", reason })).status,
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await get(both, "calibration")).toMatchObject({ answered: 1 });
  });

  it("refuses what it cannot read, by field", async () => {
    const wrong: [object, string][] = [
      [{ outcome: "asked" }, "body.outcome"],
      [{ outcome: "rejected" }, "body.reason"],
      [{ outcome: "approved", verified_until: "2020-01-01" }, "body.verified_until"],
      [{ outcome: "rejected", reason: "other", reason_text: "x" }, "body.reason_text"],
    ];
    for (const [body, field] of wrong) {
      const refused = await answer(meera, "undated-card", body);
      expect([refused.status, refused.body.errors?.[0]?.field], field).toEqual([400, field]);
    }
    await answer(meera, "no-such-card", { outcome: "rejected", reason: "other" }).expect(404);
    await answer(meera, "toString", { outcome: "rejected", reason: "other" }).expect(404);
    await apiAs(test, meera).get("/v1/admin/calibration/answers?page=0").expect(400);
  });

  it("is for reviewers, its cases and results for owners", async () => {
    const student = await signInAs(test);
    const others = {
      reviewer: await signInAs(test, { admin: ["brands", "catalogue", "finance", "owner"] }),
      owner: await signInAs(test, { admin: ["reviewer", "brands", "catalogue", "finance"] }),
    };
    for (const [method, path, permission] of operations) {
      const statuses = [];
      for (const who of [undefined, student, others[permission]])
        statuses.push((await apiAs(test, who)[method](path)).status);
      expect(statuses, path).toEqual([401, 403, 403]);
    }
  });
});
