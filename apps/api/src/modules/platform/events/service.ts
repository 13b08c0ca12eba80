import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId } from "../../../ids.ts";
import type { EventName } from "./policy.ts";
import * as repository from "./repository.ts";
import { type EventData, sampleData } from "./schemas-events.ts";
import { deliverJob } from "./schemas.ts";

type Needs = Pick<Dependencies, "clock" | "queue">;

/**
 * Puts an event in line for the brand's endpoints that take it, in the transaction of what happened.
 */
export async function recordEvent<Name extends EventName>(
  tx: Transaction,
  dependencies: Needs,
  brandId: BrandId,
  event: Name,
  data: EventData<Name>,
): Promise<void> {
  const now = dependencies.clock.now();
  const payload = payloadOf(event, now, data);
  const added = await repository.insertForBrand(tx, { brandId, event, payload, now });
  if (added > 0) await askForDelivery(tx, dependencies);
}

export const payloadOf = <Name extends EventName>(
  event: Name,
  now: Date,
  data: EventData<Name>,
) => ({
  event,
  created_at: now.toISOString(),
  data,
});

/** An event with the values of its example, for who tries it. */
export const samplePayloadOf = (event: EventName, now: Date) =>
  payloadOf(event, now, sampleData(event));

/** However many ask, one job waits: it sends all that is due. */
export const askForDelivery = (tx: Executor, { queue }: Pick<Needs, "queue">): Promise<void> =>
  queue.enqueue(tx, deliverJob, {}, { singletonKey: "due" });
