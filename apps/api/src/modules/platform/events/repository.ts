import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { BrandId } from "../../../ids.ts";
import type { EventName } from "./policy.ts";

interface NewEvent {
  brandId: BrandId;
  event: EventName;
  payload: Record<string, unknown>;
  now: Date;
}

/**
 * One delivery for each of the brand's endpoints that takes this event, all with the same event id. A brand that is not
 * approved gets none.
 * @returns how many
 */
export async function insertForBrand(
  tx: Executor,
  { brandId, event, payload, now }: NewEvent,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with made as materialized (select uuidv7() as id)
    insert into webhook_deliveries (endpoint_id, event_id, event, payload, next_attempt_at, created_at)
    select e.id, made.id, ${event}::webhook_event,
      ${JSON.stringify(payload)}::jsonb || jsonb_build_object('id', made.id),
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from webhook_endpoints e join brands b on b.id = e.brand_id and b.status = 'approved', made
    where e.brand_id = ${brandId} and e.disabled_at is null and ${event}::webhook_event = any(e.events)`);
  return rowCount ?? 0;
}
