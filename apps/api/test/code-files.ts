import { eq } from "drizzle-orm";
import type { Response } from "supertest";
import { offerCodes } from "../src/db/schema/index.ts";
import { poolCodeContext } from "../src/modules/offers/offers/policy-codes.ts";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import type { SignedIn } from "./sign-in.ts";

type Content = string | Buffer;

export const previewCodes = (test: TestApp, who: SignedIn, pool: string, content: Content) =>
  apiAs(test, who).post(`${pool}/preview`).attach("codes", Buffer.from(content), "codes.csv");

/** Adds codes as the brand site does: previewed, then confirmed. `pool` is `/v1/brand/…/offers/…/codes`. */
export async function sendCodes(
  test: TestApp,
  who: SignedIn,
  pool: string,
  content: Content,
): Promise<Response> {
  const previewed = await previewCodes(test, who, pool, content);
  if (previewed.status !== 200) return previewed;
  return apiAs(test, who)
    .post(pool)
    .query({ reading_sha256: previewed.body.reading_sha256 })
    .attach("codes", Buffer.from(content), "codes.csv");
}

/** A pool's codes, oldest first. */
export async function storedCodes(test: TestApp, offerId: string): Promise<string[]> {
  const { db, secretBox } = test.dependencies;
  const rows = await db
    .select()
    .from(offerCodes)
    .where(eq(offerCodes.offerId, offerId))
    .orderBy(offerCodes.id);
  return rows.map(({ codeEncrypted, codeHash }) =>
    secretBox.open(codeEncrypted, poolCodeContext(offerId, codeHash)).toString(),
  );
}
