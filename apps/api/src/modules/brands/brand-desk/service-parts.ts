import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { BrandId } from "../../../ids.ts";
import { listBoosts as boostsOf } from "../../money/boosts/service.ts";
import { creditStatus, listEntries } from "../../money/credits/service.ts";
import { listInvoices as invoicesOf } from "../../money/invoices/service.ts";
import { listOrders as ordersOf } from "../../money/payments/service.ts";
import { listActivityForAdmin } from "../brand-activity/service.ts";
import type { ActivityQuery } from "./schemas.ts";
import { requireRow } from "./service.ts";

/** Parts of a brand's page that have a page of their own each, as the area that owns them reads them. */

type Needs = Pick<Dependencies, "db" | "clock">;
interface Window {
  page: number;
  per_page: number;
}

/** @throws 404 */
export async function getCredits(needs: Needs, brandId: BrandId, query: Window) {
  await requireRow(needs.db, brandId);
  return {
    status: await creditStatus(needs, brandId),
    entries: await listEntries(needs, brandId, query),
  };
}

/** @throws 404 */
export async function listOrders(needs: Needs, brandId: BrandId, query: Window) {
  await requireRow(needs.db, brandId);
  return ordersOf(needs, { brandId }, { ...query, expired: "include" });
}

/** @throws 404 */
export async function listInvoices(needs: Needs, brandId: BrandId, query: Window) {
  await requireRow(needs.db, brandId);
  return invoicesOf(needs, { brandId }, query);
}

/** @throws 404 */
export async function listBoosts(needs: Needs, brandId: BrandId, query: Window) {
  await requireRow(needs.db, brandId);
  return boostsOf(needs, { brandId }, query);
}

/** @throws 404 */
export async function listActivity(
  needs: Needs,
  actor: Pick<UserActor, "permissions">,
  brandId: BrandId,
  query: ActivityQuery,
) {
  await requireRow(needs.db, brandId);
  return listActivityForAdmin(needs, actor, brandId, query);
}
