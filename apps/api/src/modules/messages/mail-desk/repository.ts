import type { MailState, SuppressionReason } from "@bachat/rules/mails";
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { mails, suppressedAddresses, users } from "../../../db/schema/index.ts";
import type { Place } from "../../../http/cursor-pages.ts";
import type { MailSort } from "./policy.ts";

/** The outbox and the suppressed addresses, as admins read them. */

interface MailFilter {
  hash: Buffer | null;
  state: MailState | undefined;
  template: string | undefined;
  since: Date | null;
  before: Date | null;
}

const matching = ({ hash, state, template, since, before }: MailFilter) =>
  and(
    hash === null ? undefined : eq(mails.recipientHash, hash),
    state === undefined ? undefined : eq(mails.state, state),
    template === undefined ? undefined : eq(mails.template, template),
    since === null ? undefined : gte(mails.createdAt, since),
    before === null ? undefined : lt(mails.createdAt, before),
  );

/** The rows beside a place, nearest first; `oldest` turns the list round. */
function beside(table: { createdAt: PgColumn; id: PgColumn }, sort: MailSort, place: Place | null) {
  const goesUp = (place?.direction === "newer") !== (sort === "oldest");
  const order = goesUp ? asc : desc;
  const from: SQL | undefined =
    place === null
      ? undefined
      : sql`(${table.createdAt}, ${table.id}) ${goesUp ? sql`>` : sql`<`} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
  return { from, order: [order(table.createdAt), order(table.id)] };
}

const mailColumns = {
  ...pick(mails, "id", "jobId", "template", "locale", "recipient", "state", "attempts"),
  ...pick(mails, "error", "lastAttemptAt", "endedAt", "createdAt"),
};
export type MailRow = Awaited<ReturnType<typeof listMails>>[number];

export function listMails(
  db: Executor,
  filter: MailFilter,
  { sort, place, limit }: { sort: MailSort; place: Place | null; limit: number },
) {
  const { from, order } = beside(mails, sort, place);
  return db
    .select(mailColumns)
    .from(mails)
    .where(and(matching(filter), from))
    .orderBy(...order)
    .limit(limit);
}

/** How many match, counted no further than `most` and one. */
export const countMails = (db: Executor, filter: MailFilter, most: number) =>
  countUpTo(db, mails, matching(filter), most);

export async function lockMail(tx: Executor, id: string): Promise<MailRow | null> {
  const [row] = await tx.select(mailColumns).from(mails).where(eq(mails.id, id)).for("update");
  return row ?? null;
}

/** Queued again: as before its first attempt, but for the count of those. */
export async function queueAgain(
  tx: Executor,
  id: string,
  { jobId, attemptsLeft }: { jobId: string; attemptsLeft: number },
): Promise<MailRow> {
  const [row] = await tx
    .update(mails)
    .set({ state: "waiting", endedAt: null, jobId, attemptsLeft })
    .where(eq(mails.id, id))
    .returning(mailColumns);
  if (row === undefined) throw new Error("A mail that is held is there.");
  return row;
}

interface SuppressionFilter {
  hash: Buffer | null;
  reason: SuppressionReason | undefined;
}

const suppressed = ({ hash, reason }: SuppressionFilter) =>
  and(
    hash === null ? undefined : eq(suppressedAddresses.recipientHash, hash),
    reason === undefined ? undefined : eq(suppressedAddresses.reason, reason),
  );

const suppressionColumns = {
  ...pick(suppressedAddresses, "id", "recipient", "reason", "note", "createdAt"),
  addedByName: users.name,
};

export function listSuppressions(
  db: Executor,
  filter: SuppressionFilter,
  { sort, place, limit }: { sort: MailSort; place: Place | null; limit: number },
) {
  const { from, order } = beside(suppressedAddresses, sort, place);
  return db
    .select(suppressionColumns)
    .from(suppressedAddresses)
    .leftJoin(users, eq(users.id, suppressedAddresses.addedBy))
    .where(and(suppressed(filter), from))
    .orderBy(...order)
    .limit(limit);
}

export const countSuppressions = (db: Executor, filter: SuppressionFilter, most: number) =>
  countUpTo(db, suppressedAddresses, suppressed(filter), most);

export async function findSuppression(db: Executor, hash: Buffer) {
  const [row] = await listSuppressions(
    db,
    { hash, reason: undefined },
    { sort: "newest", place: null, limit: 1 },
  );
  return row ?? null;
}

async function countUpTo(
  db: Executor,
  table: PgTable,
  condition: SQL | undefined,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${table} where ${condition ?? sql`true`} limit ${most + 1}) counted`);
  return rows[0]?.total ?? 0;
}
