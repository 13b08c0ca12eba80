import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BrandId } from "../../ids.ts";
import type { EventName } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * Puts an event in line for the brand's endpoints that take it, in the transaction of what happened. It never names a
 * student.
 */
export async function recordEvent(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  brandId: BrandId,
  event: EventName,
  data: Record<string, unknown>,
): Promise<void> {
  const now = clock.now();
  const payload = { event, created_at: now.toISOString(), data };
  await repository.insertDeliveries(tx, { brandId, event, payload, now });
}
