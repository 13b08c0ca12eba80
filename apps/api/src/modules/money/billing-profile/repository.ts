import { eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { brands } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";

const columns = {
  legalName: brands.billingName,
  address: brands.billingAddress,
  city: brands.billingCity,
  stateCode: brands.billingStateCode,
  postalCode: brands.billingPostalCode,
  gstin: brands.gstin,
  pan: brands.pan,
  isSez: brands.billingIsSez,
  billingEmail: brands.billingEmail,
};

export async function find(db: Executor, brandId: BrandId) {
  const [row] = await db.select(columns).from(brands).where(eq(brands.id, brandId));
  return row;
}

/** As `find`, holding the brand's row until the transaction ends. */
export async function lock(tx: Executor, brandId: BrandId) {
  const [row] = await tx
    .select(columns)
    .from(brands)
    .where(eq(brands.id, brandId))
    .for("no key update");
  return row;
}

export type BillingRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function save(
  tx: Executor,
  brandId: BrandId,
  { legalName, address, city, stateCode, postalCode, isSez, ...rest }: BillingRow,
): Promise<void> {
  await tx
    .update(brands)
    .set({
      billingName: legalName,
      billingAddress: address,
      billingCity: city,
      billingStateCode: stateCode,
      billingPostalCode: postalCode,
      billingIsSez: isSez,
      ...rest,
    })
    .where(eq(brands.id, brandId));
}
