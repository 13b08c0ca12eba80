import { DAY, HOUR, later, startOfDayInKolkata } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import type { PaceDesk } from "./policy.ts";

describe("the pace of a desk", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    // Noon in Kolkata.
    test.clock.set(later(startOfDayInKolkata("2026-11-25"), 12 * HOUR));
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: ["brands", "catalogue", "reviewer"] });
  });

  const paceOf = async (desk: PaceDesk, who = imran) =>
    (await apiAs(test, who).get(`/v1/admin/pace/${desk}`).expect(200)).body;
  const decide = async (who: SignedIn, act: "approve" | "reject", hours: number) => {
    const { id } = await buildApplication(test, {
      submittedAt: later(test.clock.now(), -hours * HOUR),
    });
    await apiAs(test, who)
      .post(`/v1/admin/applications/${id}/${act}`)
      .send({ revision: 1, ...(act === "reject" && { note: "Say from which value it applies." }) })
      .expect(200);
  };

  it("counts own and the team's decisions of today and of seven days, and the median wait", async () => {
    expect(await paceOf("applications")).toEqual({
      own: { today: 0, week: 0 },
      team: { today: 0, week: 0 },
      median_seconds: null,
      admins: null,
    });
    await decide(farah, "approve", 1);
    await decide(imran, "reject", 2);
    await decide(imran, "approve", 5);
    await decide(imran, "approve", 9);
    // Four are too few for a median.
    expect((await paceOf("applications")).median_seconds).toBe(null);
    test.clock.advance(DAY);
    await decide(farah, "approve", 30);
    const pace = await paceOf("applications");
    expect(pace).toMatchObject({
      own: { today: 0, week: 3 },
      team: { today: 1, week: 5 },
      admins: null,
    });
    expect(Math.abs(pace.median_seconds - 5 * 3_600)).toBeLessThan(60);
    const shown = await paceOf("applications", farah);
    expect(shown).toMatchObject({
      own: { today: 1, week: 2 },
      admins: [
        { admin_id: imran.userId, today: 0, week: 3 },
        { admin_id: farah.userId, today: 1, week: 2 },
      ],
    });
    // The first five are a week old now.
    test.clock.advance(6 * DAY);
    expect((await paceOf("applications")).team).toEqual({ today: 0, week: 1 });
  });

  it("counts a first offer, a change and an answer each as one, and no question", async () => {
    const brand = await buildBrand(test);
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    const first = await buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      submittedAt: later(test.clock.now(), -HOUR),
    });
    const { version } = (await apiAs(test, imran).get(`/v1/admin/offers/${first.id}`)).body;
    await apiAs(test, imran)
      .post(`/v1/admin/offers/${first.id}/ask`)
      .send({ version, reason: "other", note: "From which value does it apply?" });
    expect((await paceOf("offers")).own).toEqual({ today: 0, week: 0 });
    const live = await buildOffer(test, { brandId: brand.id });
    const own = `/v1/brand/${brand.id}/offers/${live.id}`;
    const { version: read } = (await apiAs(test, editor).get(own)).body;
    await apiAs(test, editor)
      .patch(own)
      .send({ version: read, title: "Lamps, changed" })
      .expect(200);
    const { items } = (await apiAs(test, imran).get("/v1/admin/offer-revisions")).body;
    await apiAs(test, imran).post(`/v1/admin/offer-revisions/${items[0].id}/approve`).expect(200);
    expect((await paceOf("offers")).own).toEqual({ today: 1, week: 1 });
    for (const desk of ["student-ids", "messages"] as const)
      expect((await paceOf(desk)).team).toEqual({ today: 0, week: 0 });
  });

  it("reads the index of decisions, and of each what it was about by key", async () => {
    const plans = await openPlans(test.database.url, "-c enable_seqscan=off");
    try {
      for (const desk of ["student-ids", "offers", "applications", "messages"] as const) {
        const sent = await statementsOf(() => paceOf(desk));
        const own = sent.filter(({ text }) => text.includes("audit_log"));
        expect(own).toHaveLength(desk === "student-ids" ? 1 : 2);
        for (const statement of own) {
          const { scanned, indexes, plan } = await plans.explain(statement);
          expect(scanned, plan).toEqual([]);
          expect(indexes, plan).toContain("audit_log_desk_decisions");
        }
      }
    } finally {
      await plans.close();
    }
  });

  it("is for those who decide there", async () => {
    const permissions = {
      "student-ids": "reviewer",
      messages: "reviewer",
      offers: "catalogue",
      applications: "brands",
    } as const;
    for (const [desk, permission] of Object.entries(permissions)) {
      const url = `/v1/admin/pace/${desk}`;
      const own = await signInAs(test, { admin: [permission] });
      const others = (["reviewer", "catalogue", "brands", "finance", "owner"] as const).filter(
        (one) => one !== permission,
      );
      const wrong = await signInAs(test, { admin: [...others] });
      const statuses = [];
      for (const session of [undefined, own, wrong])
        statuses.push((await apiAs(test, session).get(url)).status);
      expect(statuses, desk).toEqual([401, 200, 403]);
    }
  });
});
