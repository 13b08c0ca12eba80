import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { offerCodes } from "../../../db/schema/index.ts";
import { fillMatches } from "../../offers/offer-codes/service-matches.ts";

describe("a code that a shop spells its own way", () => {
  const test = useTestApp();
  let brand: Brand;
  let staff: { authorization: string };
  beforeAll(async () => {
    brand = await buildBrand(test);
    staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
  });

  const post = (path: string, who: { authorization: string }, body?: object) =>
    apiAs(test, who).post(path).send(body);
  const check = (who: { authorization: string }, body: object, brandId = brand.id) =>
    post(`/v1/brand/${brandId}/redemptions/check`, who, { idempotency_key: randomUUID(), ...body });
  const giveCode = async (codes: { poolCodes: string[] } | { sharedCode: string }) => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    const offer = await buildOffer(test, { brandId: brand.id, ...codes });
    await post(`/v1/student/offers/${offer.id}/redemptions`, who).expect(201);
    return { who, offer };
  };

  it.each(["SALWAR7K2", "salwar-7k2", "Sal war 7k2", "SALWAR–7K2", "ｓａｌｗａｒ7k2"])(
    "knows the personal code Salwar-7K2 as %s",
    async (typed) => {
      const own = await buildBrand(test);
      const counter = await signInAs(test, { brand: { id: own.id, role: "staff" } });
      const offer = await buildOffer(test, { brandId: own.id, poolCodes: ["Salwar-7K2"] });
      const { userId } = await buildStudent(test);
      const who = await signInAs(test, { userId });
      await post(`/v1/student/offers/${offer.id}/redemptions`, who).expect(201);
      const { body } = await check(counter, { typed_code: typed }, own.id);
      expect(body).toMatchObject({ outcome: "valid", offer: { id: offer.id } });
    },
  );

  it("knows codes that an older version stored, once its job ran", async () => {
    await giveCode({ poolCodes: ["Aged-One"] });
    // One that does not open is passed over.
    const { offer: lost } = await giveCode({ poolCodes: ["Lost-One"] });
    const { db } = test.dependencies;
    await db.update(offerCodes).set({ matchHash: null });
    await db
      .update(offerCodes)
      .set({ codeEncrypted: Buffer.from("x") })
      .where(eq(offerCodes.offerId, lost.id));
    expect((await check(staff, { typed_code: "AGEDONE" })).body.outcome).toBe("unknown");
    await fillMatches(test.dependencies);
    await fillMatches(test.dependencies);
    expect((await check(staff, { typed_code: "AGEDONE" })).body.outcome).toBe("valid");
    expect((await check(staff, { typed_code: "Aged-One" })).body.outcome).toBe("used");
    expect((await check(staff, { typed_code: "LOSTONE" })).body.outcome).toBe("unknown");
    expect((await check(staff, { typed_code: "Lost-One" })).body.outcome).toBe("valid");
  });

  it("tells stored codes apart that differ in a hyphen only, or says that it cannot", async () => {
    const { offer } = await giveCode({ poolCodes: ["PARA-11", "PARA1-1"] });
    expect((await check(staff, { typed_code: "PARA11" })).body).toEqual({
      outcome: "ambiguous",
      pass: null,
      check: null,
      offer: null,
      used: null,
      redeemed_at: null,
    });
    expect((await check(staff, { typed_code: "para1-1" })).body).toMatchObject({
      outcome: "not_issued",
      offer: { id: offer.id },
    });
    expect((await check(staff, { typed_code: "PARA-11" })).body.outcome).toBe("valid");
    await giveCode({ sharedCode: "SHA-RED1" });
    await giveCode({ sharedCode: "SHARED-1" });
    expect((await check(staff, { typed_code: "shared1" })).body.outcome).toBe("ambiguous");
    expect((await check(staff, { typed_code: "shared-1" })).body.outcome).toBe("valid_shared");
  });
});
