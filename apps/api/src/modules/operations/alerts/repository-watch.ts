import { isSent } from "@bachat/rules/alerts";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../db/client.ts";
import {
  type alertChannel,
  platformAlertMessages,
  platformAlerts,
} from "../../../db/schema/index.ts";
import { type Alert, keyOf } from "./policy.ts";

type Channel = (typeof alertChannel.enumValues)[number];
type Edge = (typeof platformAlertMessages.$inferInsert)["edge"];

/** Whether this process looks for faults now. It keeps that for as long as it asks again within a minute. */
export async function takeWatch(db: Executor, holder: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into platform_watch (holder, until) values (${holder}, now() + interval '1 minute')
    on conflict (one) do update set holder = excluded.holder, until = excluded.until
      where platform_watch.holder = excluded.holder or platform_watch.until < now()
    returning one`);
  return rows.length > 0;
}

interface Sight {
  alerts: readonly Alert[];
  /** Not seen often enough to be raised. One that is open already goes on. */
  unsure: readonly Alert[];
  /** The kinds that were looked for. An open alert of another kind goes on. */
  kinds: readonly Alert["kind"][];
  channels: readonly Channel[];
  now: Date;
}

/** Raises what is new and ends what is gone, each with its messages. */
export function keepAlerts(db: Database, sight: Sight): Promise<void> {
  return db.transaction(async (tx) => {
    const open: string[] = [];
    for (const alert of sight.alerts) {
      const subject = alert.subject ?? "";
      const [raised] = await tx
        .insert(platformAlerts)
        .values({
          kind: alert.kind,
          subject,
          brandId: alert.brand_id as typeof platformAlerts.$inferInsert.brandId,
          count: alert.count,
          since: alert.since,
          raisedAt: sight.now,
        })
        .onConflictDoUpdate({
          target: [platformAlerts.kind, platformAlerts.subject],
          targetWhere: sql`ended_at is null`,
          set: { count: alert.count },
        })
        .returning({ id: platformAlerts.id, isNew: sql<boolean>`xmax = 0` });
      if (raised === undefined) continue;
      open.push(raised.id);
      if (raised.isNew && isSent(alert.kind)) await addMessages(tx, [raised.id], "raised", sight);
    }
    await endOthers(tx, open, sight);
  });
}

async function endOthers(tx: Transaction, open: string[], sight: Sight): Promise<void> {
  if (sight.kinds.length === 0) return;
  const goOn = sight.unsure.map(({ kind, subject }) => keyOf({ kind, subject }));
  const ended = await tx
    .update(platformAlerts)
    .set({ endedAt: sight.now })
    .where(
      and(
        isNull(platformAlerts.endedAt),
        inArray(platformAlerts.kind, [...sight.kinds]),
        sql`${platformAlerts.id} <> all(${sql.param(open)}::uuid[])`,
        sql`${platformAlerts.kind} || ' ' || ${platformAlerts.subject} <> all(${sql.param(goOn)}::text[])`,
      ),
    )
    .returning({ id: platformAlerts.id, kind: platformAlerts.kind });
  const heard = ended.filter(({ kind }) => isSent(kind as Alert["kind"])).map(({ id }) => id);
  if (heard.length === 0) return;
  // The message about the end names the start too.
  await tx
    .delete(platformAlertMessages)
    .where(
      and(
        inArray(platformAlertMessages.alertId, heard),
        eq(platformAlertMessages.edge, "raised"),
        isNull(platformAlertMessages.sentAt),
      ),
    );
  await addMessages(tx, heard, "ended", sight);
}

async function addMessages(
  tx: Transaction,
  alertIds: readonly string[],
  edge: Edge,
  { channels, now }: Sight,
): Promise<void> {
  await tx
    .insert(platformAlertMessages)
    .values(
      alertIds.flatMap((alertId) =>
        channels.map((channel) => ({ alertId, edge, channel, nextAttemptAt: now })),
      ),
    )
    .onConflictDoNothing();
}

/** The messages that are to be sent now, the oldest first. */
export const listDue = (db: Executor, now: Date) =>
  db
    .select({ message: platformAlertMessages, alert: platformAlerts })
    .from(platformAlertMessages)
    .innerJoin(platformAlerts, eq(platformAlerts.id, platformAlertMessages.alertId))
    .where(and(isNull(platformAlertMessages.sentAt), lte(platformAlertMessages.nextAttemptAt, now)))
    .orderBy(asc(platformAlertMessages.nextAttemptAt))
    .limit(20);

export async function noteAttempt(
  db: Executor,
  id: string,
  outcome: { sentAt: Date } | { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(platformAlertMessages)
    .set({ error: null, ...outcome, attempts: sql`${platformAlertMessages.attempts} + 1` })
    .where(eq(platformAlertMessages.id, id));
}

/** Ended alerts are kept for a while, so that one can be compared with the next. */
export async function removeEnded(db: Executor, before: Date): Promise<void> {
  await db.delete(platformAlerts).where(lte(platformAlerts.endedAt, before));
}
