import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { keyedHash } from "../../../crypto/tokens.ts";
import { offers, redemptions } from "../../../db/schema/index.ts";
import { sharedCodeContext } from "../../offers/offers/policy-codes.ts";
import { fillHashes } from "./service-hashes.ts";

type Codes = { poolCodes: string[] } | { sharedCode: string };

describe("a code in the shop of another brand", () => {
  const test = useTestApp();
  let momo: Brand;
  let kulfi: Brand;
  let atKulfi: SignedIn;
  beforeAll(async () => {
    momo = await buildBrand(test, { name: "Momo Mohalla" });
    kulfi = await buildBrand(test, { name: "Kulfi Kutir" });
    atKulfi = await signInAs(test, { brand: { id: kulfi.id, role: "staff" } });
  });

  const makeOffer = (codes: Codes, brand = momo) =>
    buildOffer(test, { brandId: brand.id, title: "Plate of eight", ...codes });
  const give = async (offerId: string) => {
    const student = await buildStudent(test);
    const who = await signInAs(test, { userId: student.userId });
    await apiAs(test, who).post(`/v1/student/offers/${offerId}/redemptions`).expect(201);
    return student;
  };
  const check = async (text: string, how: "typed_code" | "qr_payload" = "typed_code") => {
    const { body } = await apiAs(test, atKulfi)
      .post(`/v1/brand/${kulfi.id}/redemptions/check`)
      .send({ idempotency_key: randomUUID(), [how]: text });
    return body;
  };
  const nothing = { pass: null, check: null, offer: null, used: null, redeemed_at: null };

  it.each([
    ["a pool", { poolCodes: ["Momo 7k2"] }, "momo 7K2"],
    ["all students", { sharedCode: "MOMO20" }, "momo20"],
  ])("of %s is another brand's, and nothing is said of whose", async (_name, codes, text) => {
    const { id } = await makeOffer(codes);
    // Still in the pool: a shop must not find out by guessing which codes another brand holds.
    expect((await check(text)).outcome).toBe("unknown");
    await give(id);
    for (const how of ["typed_code", "qr_payload"] as const)
      expect(await check(text, how)).toEqual({ outcome: "other_brand", ...nothing });
    expect((await check(`${text}X`)).outcome).toBe("unknown");
  });

  it("stays another brand's after that brand has changed it", async () => {
    const { id } = await makeOffer({ sharedCode: "BEFORE1" });
    await give(id);
    const box = test.dependencies.secretBox.seal("AFTER1", sharedCodeContext(id));
    await test.dependencies.db
      .update(offers)
      .set({ sharedCodeEncrypted: box })
      .where(eq(offers.id, id));
    expect((await check("BEFORE1")).outcome).toBe("other_brand");
  });

  it.each([
    ["given", "valid"],
    ["not given yet", "not_issued"],
  ] as const)("is the caller's own where both have it, %s", async (how, outcome) => {
    const text = `SAME-${how.length}`;
    const theirs = await makeOffer({ poolCodes: [text] });
    await give(theirs.id);
    const own = await makeOffer({ poolCodes: [text] }, kulfi);
    if (how === "given") await give(own.id);
    expect(await check(text)).toMatchObject({ outcome, offer: { id: own.id } });
  });

  it.each([
    ["no hashes", "OLD", () => ({ given: null, shared: null })],
    [
      "hashes in which hyphens count",
      "AGED",
      (code: string, brandId: string) => {
        const secret = test.dependencies.config.secrets.hash;
        return {
          given: keyedHash(secret, "redemption-given-code", code),
          shared: keyedHash(secret, "redemption-shared-code", `${brandId}\0${code}`),
        };
      },
    ],
  ])("is known too when a version with %s gave it out", async (_name, old, oldHashes) => {
    const pool = await makeOffer({ poolCodes: [`${old}-POOL`, `LOST-${old}`] });
    const shared = await makeOffer({ sharedCode: `${old}-SHARED` });
    await give(pool.id);
    const { id: unlucky } = await give(pool.id);
    await give(shared.id);
    const own = await makeOffer({ sharedCode: `OWN-${old}` }, kulfi);
    await give(own.id);
    const { db, secretBox } = test.dependencies;
    const write = (offerId: string, code: string, brandId = momo.id) => {
      const { given, shared: sharedHash } = oldHashes(code, brandId);
      const sharedCodeHash = offerId === pool.id ? null : sharedHash;
      return db
        .update(redemptions)
        .set({ givenCodeHash: given, sharedCodeHash, hashRule: 1 })
        .where(eq(redemptions.offerId, offerId));
    };
    await write(pool.id, `${old}-POOL`);
    await write(shared.id, `${old}-SHARED`);
    await write(own.id, `OWN-${old}`, kulfi.id);
    await db.execute(sql`update offer_codes set code_encrypted = '\\x00'
      where assigned_student_id = ${unlucky}`);
    const box = secretBox.seal(`NEW-${old}`, sharedCodeContext(own.id));
    await db.update(offers).set({ sharedCodeEncrypted: box }).where(eq(offers.id, own.id));
    const texts = [`${old}pool`.toLowerCase(), `${old} SHARED`, `LOST-${old}`, `OWN${old}`];
    const outcomes = async () => {
      const answers = [];
      for (const text of texts) answers.push((await check(text)).outcome);
      return answers;
    };
    expect(await outcomes()).toEqual(Array(4).fill("unknown"));
    await fillHashes(test.dependencies);
    await fillHashes(test.dependencies);
    expect(await outcomes()).toEqual(["other_brand", "other_brand", "unknown", "valid_shared"]);
  });
});
