import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { orders } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { unpaid } from "./policy.ts";

/** The unpaid order that goes on when the same boost is ordered again at the same price. */
export async function findUnpaidBoost(
  tx: Executor,
  brandId: BrandId,
  wanted: Required<
    Pick<
      typeof orders.$inferInsert,
      "gateway" | "offerId" | "boostPlan" | "boostStartDay" | "netPaise" | "taxPaise"
    >
  >,
) {
  const { gateway, offerId, boostPlan, boostStartDay, netPaise, taxPaise } = wanted;
  if (!offerId || !boostPlan) return null;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.brandId, brandId),
        eq(orders.gateway, gateway),
        eq(orders.offerId, offerId),
        eq(orders.boostPlan, boostPlan),
        boostStartDay === null
          ? isNull(orders.boostStartDay)
          : eq(orders.boostStartDay, boostStartDay),
        eq(orders.netPaise, netPaise),
        eq(orders.taxPaise, taxPaise),
        inArray(orders.status, [...unpaid]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}
