import { and, between, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { connectClients, connectDays } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { Station } from "./policy.ts";

export async function count(
  db: Executor,
  { clientId, day, station }: { clientId: string; day: string; station: Station },
): Promise<void> {
  await db
    .insert(connectDays)
    .values({ clientId, day, [station]: 1 })
    .onConflictDoUpdate({
      target: [connectDays.clientId, connectDays.day],
      set: { [station]: sql`${connectDays[station]} + 1` },
    });
}

const sumOf = (station: Station) => sql<number>`coalesce(sum(${connectDays[station]}), 0)::int`;

/** The sums of each client that was not removed, the newest first. */
export const sums = (db: Executor, brandId: BrandId, { from, to }: { from: string; to: string }) =>
  db
    .select({
      clientId: connectClients.id,
      name: connectClients.name,
      mode: connectClients.mode,
      pressed: sumOf("pressed"),
      signedIn: sumOf("signedIn"),
      agreed: sumOf("agreed"),
      verified: sumOf("verified"),
      ordered: sumOf("ordered"),
      reportsOrders: sql<boolean>`exists (select from ${connectDays} any_day
        where any_day.client_id = ${connectClients.id} and any_day.ordered > 0)`,
    })
    .from(connectClients)
    .leftJoin(
      connectDays,
      and(eq(connectDays.clientId, connectClients.id), between(connectDays.day, from, to)),
    )
    .where(and(eq(connectClients.brandId, brandId), isNull(connectClients.removedAt)))
    .groupBy(connectClients.id)
    .orderBy(desc(connectClients.createdAt), desc(connectClients.id));
