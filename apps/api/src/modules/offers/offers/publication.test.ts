import { DAY } from "@bachat/rules/time";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { popularityOf } from "../../../../test/popularity.ts";
import { query } from "../../../../test/postgres.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { offers, searchTerms } from "../../../db/schema/index.ts";
import { recomputePopularity } from "../../redemption/offer-activity/service-popularity.ts";
import { type ApplicationOffer, publishOfferFromApplication } from "./service-publish.ts";
import { refreshPublication } from "./service.ts";

describe("publishing", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const publish = async (overrides: Partial<ApplicationOffer>) => {
    const { db } = test.dependencies;
    const base = {
      brandId: (await buildBrand(test)).id,
      categoryId: (await buildCategory(test)).id,
      title: "First order",
      description: "For quilts and kurtas.",
      eligibility: "all",
      redemptionMethod: "qr" as const,
      startDate: "2026-01-01",
      endDate: null,
      reviewedBy: (await buildUser(test)).id,
    };
    return db.transaction((tx) =>
      publishOfferFromApplication(tx, test.dependencies, { ...base, ...overrides }),
    );
  };
  const detail = (id: string) => apiAs(test).get(`/v1/offers/${id}`);

  it.each([
    [{ redemptionMethod: "qr" }, "published"],
    [{ redemptionMethod: "redirect", redemptionUrl: "https://shop.example/" }, "published"],
    [{ redemptionMethod: "code", code: "HELLO10" }, "published"],
    [{ redemptionMethod: "redirect" }, "draft"],
    [{ redemptionMethod: "code" }, "draft"],
  ] as const)("makes an offer of %j that is %s", async (overrides, status) => {
    const made = await publish(overrides);
    expect(made.status).toBe(status);
    expect((await detail(made.offerId)).status).toBe(status === "published" ? 200 : 404);
  });

  it("gives the code of an application's offer to a student", async () => {
    const { offerId } = await publish({
      redemptionMethod: "code",
      code: "HELLO10",
      discount: { type: "percentage", percent: 10 },
    });
    const { userId } = await buildStudent(test);
    const { authorization } = await signInAs(test, { userId });
    const { body } = await apiAs(test)
      .post(`/v1/student/offers/${offerId}/redemptions`)
      .set("authorization", authorization);
    expect(body.code).toBe("HELLO10");
    expect((await detail(offerId)).body.discount_value).toBe("10");
  });

  it("refuses an address that is not http or https", async () => {
    await expect(
      publish({ redemptionMethod: "redirect", redemptionUrl: "javascript:alert(1)" }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it("has the search's words follow", async () => {
    await publish({ title: "Pomegranate crate" });
    await test.runJobs();
    const known = await test.dependencies.db
      .select()
      .from(searchTerms)
      .where(eq(searchTerms.term, "pomegranate"));
    expect(known).toHaveLength(1);
    const { body } = await apiAs(test).get("/v1/offers?search=pomegranatte");
    expect(body).toMatchObject({ fallback: "corrected", corrected_search: "pomegranate" });
  });

  it("shows an offer of a single day on that day, and hides it the day after", async () => {
    const later = await buildOffer(test, { startDate: "2099-01-01" });
    const over = await buildOffer(test);
    // A day passes for the rows, without the trigger that would notice at once.
    await query(
      test.database.ownerUrl,
      `alter table offers disable trigger offers_keep_copies;
       update offers set start_date = kolkata_today(), end_date = kolkata_today() where id = '${later.id}';
       update offers set end_date = kolkata_today() - 1 where id = '${over.id}';
       alter table offers enable trigger offers_keep_copies`,
    );
    const shown = async () => {
      const ids = [later.id, over.id];
      const rows = await test.dependencies.db
        .select({ id: offers.id })
        .from(offers)
        .where(and(inArray(offers.id, ids), offers.isPublic));
      return rows.map(({ id }) => id);
    };
    expect(await shown()).toEqual([over.id]);
    await refreshPublication(test.dependencies);
    expect(await shown()).toEqual([later.id]);
  });

  it("raises what students save and redeem, more the newer it is, and less what failed", async () => {
    const liked = await buildOffer(test, { sharedCode: "L" });
    const seen = await buildOffer(test, { sharedCode: "S" });
    const left = await buildOffer(test, { popularityScore: 50 });
    const { userId } = await buildStudent(test);
    const { authorization } = await signInAs(test, { userId });
    await apiAs(test, { authorization }).put(`/v1/student/saved-offers/${liked.id}`);
    await apiAs(test, { authorization }).post(`/v1/student/offers/${liked.id}/redemptions`);
    await apiAs(test, { authorization }).post(`/v1/offers/${seen.id}/view`);
    await recomputePopularity(test.dependencies);
    const scoreOf = (id: string) => popularityOf(test, id);
    expect(await scoreOf(liked.id)).toBeCloseTo(8, 0);
    expect(await scoreOf(seen.id)).toBeCloseTo(1, 0);
    expect(await scoreOf(left.id)).toBe(0);
    test.clock.advance(7 * DAY);
    await recomputePopularity(test.dependencies);
    expect(await scoreOf(liked.id)).toBeCloseTo(4, 0);
  });
});
