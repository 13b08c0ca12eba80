import { and, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { colleges, rosterEntries, rosters, rosterUses, users } from "../../../db/schema/index.ts";
import type { StudentId } from "../../../ids.ts";

type State = (typeof rosters.$inferSelect)["state"];

const approved = sql<number>`(select count(*) from roster_uses u where u.college_id = "rosters"."college_id")::int`;
const shown = {
  roster: rosters,
  college: pick(colleges, "id", "name", "city"),
  createdByName: users.name,
  approved,
};
export type RosterRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const matching = (state: State | undefined) =>
  state === undefined ? undefined : eq(rosters.state, state);

export const count = (db: Executor, state: State | undefined) =>
  db.$count(rosters, matching(state));

const select = (db: Executor) =>
  db
    .select(shown)
    .from(rosters)
    .innerJoin(colleges, eq(colleges.id, rosters.collegeId))
    .leftJoin(users, eq(users.id, rosters.createdBy));

export const list = (
  db: Executor,
  state: State | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  select(db)
    .where(matching(state))
    .orderBy(desc(rosters.createdAt), desc(rosters.id))
    .limit(limit)
    .offset(offset);

export async function find(db: Executor, rosterId: string) {
  const [row] = await select(db).where(eq(rosters.id, rosterId));
  return row;
}

export async function lock(tx: Executor, rosterId: string) {
  const [row] = await tx.select().from(rosters).where(eq(rosters.id, rosterId)).for("update");
  return row;
}

export async function insert(tx: Executor, row: typeof rosters.$inferInsert): Promise<string> {
  const [added] = await tx.insert(rosters).values(row).returning({ id: rosters.id });
  if (added === undefined) throw new Error("No roster was inserted.");
  return added.id;
}

/** Begins an upload and deletes the rows of an earlier one. False when the roster is no draft. */
export async function beginLoad(tx: Executor, rosterId: string, loadId: string): Promise<boolean> {
  const rows = await tx
    .update(rosters)
    .set({ loadId, entries: null, leftOut: null })
    .where(and(eq(rosters.id, rosterId), eq(rosters.state, "draft")))
    .returning({ id: rosters.id });
  if (rows.length === 0) return false;
  await tx.delete(rosterEntries).where(eq(rosterEntries.rosterId, rosterId));
  return true;
}

const isLoad = (rosterId: string, loadId: string) =>
  and(eq(rosters.id, rosterId), eq(rosters.loadId, loadId), eq(rosters.state, "draft"));

/** Whether this upload is the newest one of a draft; the row lock keeps it the newest until the transaction ends. */
export async function holdLoad(tx: Executor, rosterId: string, loadId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(isLoad(rosterId, loadId))
    .for("share");
  return rows.length > 0;
}

export const insertEntries = (tx: Executor, rows: (typeof rosterEntries.$inferInsert)[]) =>
  tx.execute(sql`
    insert into ${rosterEntries} (roster_id, roll_hash, name_hash, name_words, initials, valid_until)
    select * from unnest(${sql.param(rows.map((row) => row.rosterId))}::uuid[],
      ${sql.param(rows.map((row) => row.rollHash))}::bytea[], ${sql.param(rows.map((row) => row.nameHash))}::bytea[],
      ${sql.param(rows.map((row) => row.nameWords))}::int2[], ${sql.param(rows.map((row) => row.initials))}::text[],
      ${sql.param(rows.map((row) => row.validUntil))}::date[])`);

export async function endLoad(
  tx: Executor,
  rosterId: string,
  loadId: string,
  counts: { entries: number; leftOut: number },
): Promise<boolean> {
  const rows = await tx
    .update(rosters)
    .set(counts)
    .where(isLoad(rosterId, loadId))
    .returning({ id: rosters.id });
  return rows.length > 0;
}

/** Puts a draft into force, with the upload that was seen. */
export async function start(
  tx: Executor,
  rosterId: string,
  loadId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(rosters)
    .set({ state: "in_force", startedAt: now })
    .where(isLoad(rosterId, loadId))
    .returning({ id: rosters.id });
  return rows.length > 0;
}

/** Ends a roster, once; its entries go. */
export async function end(
  tx: Executor,
  rosterId: string,
  { now, reason }: { now: Date; reason: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(rosters)
    .set({ state: "ended", endedAt: now, endReason: reason })
    .where(and(eq(rosters.id, rosterId), ne(rosters.state, "ended")))
    .returning({ id: rosters.id });
  if (rows.length === 0) return false;
  await tx.delete(rosterEntries).where(eq(rosterEntries.rosterId, rosterId));
  return true;
}

export async function listExpired(db: Executor, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(ne(rosters.state, "ended"), lt(rosters.expiresOn, today)))
    .orderBy(rosters.id);
  return rows.map(({ id }) => id);
}

const inForce = (collegeId: string, today: string) =>
  and(
    eq(rosters.collegeId, collegeId),
    eq(rosters.state, "in_force"),
    gte(rosters.expiresOn, today),
  );

/** Entries of a roll number in a college's rosters in force, the longest validity first. They stay in force until the transaction ends. */
export async function findEntries(
  tx: Executor,
  { collegeId, today, rollHash }: { collegeId: string; today: string; rollHash: Buffer },
) {
  const found = await tx
    .select({ id: rosters.id })
    .from(rosters)
    .where(inForce(collegeId, today))
    .for("share");
  if (found.length === 0) return null;
  return tx
    .select()
    .from(rosterEntries)
    .where(
      and(
        inArray(
          rosterEntries.rosterId,
          found.map(({ id }) => id),
        ),
        eq(rosterEntries.rollHash, rollHash),
      ),
    )
    .orderBy(desc(rosterEntries.validUntil));
}

/** Gives a roll number to a student, unless another account has it or had it. */
export async function claimRoll(
  tx: Executor,
  use: { collegeId: string; rollHash: Buffer; studentId: StudentId; usedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(rosterUses)
    .values(use)
    .onConflictDoUpdate({
      target: [rosterUses.collegeId, rosterUses.rollHash],
      set: { usedAt: use.usedAt },
      setWhere: eq(rosterUses.studentId, use.studentId),
    })
    .returning({ studentId: rosterUses.studentId });
  return rows.length > 0;
}
