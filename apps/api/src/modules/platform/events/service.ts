import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import type { EventName } from "./policy.ts";
import * as repository from "./repository.ts";
import { deliverJob } from "./schemas.ts";

type Needs = Pick<Dependencies, "clock" | "queue">;

/** Plain values alone: a whole row would hand a brand's server what it must not see. */
type EventData = Record<string, string | number | boolean | Date | null | undefined>;

/**
 * Puts an event in line for the brand's endpoints that take it, in the transaction of what happened. It never names a
 * student.
 */
export async function recordEvent(
  tx: Transaction,
  dependencies: Needs,
  brandId: BrandId,
  event: EventName,
  data: EventData,
): Promise<void> {
  const now = dependencies.clock.now();
  const payload = payloadOf(event, now, data);
  const added = await repository.insertForBrand(tx, { brandId, event, payload, now });
  if (added > 0) await askForDelivery(tx, dependencies);
}

export const payloadOf = (event: EventName, now: Date, data: EventData) => ({
  event,
  created_at: now.toISOString(),
  data,
});

/** However many ask, one job waits: it sends all that is due. */
export const askForDelivery = (tx: Executor, { queue }: Pick<Needs, "queue">): Promise<void> =>
  queue.enqueue(tx, deliverJob, {}, { singletonKey: "due" });
