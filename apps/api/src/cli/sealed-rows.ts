import { and, eq, getTableColumns, getTableName, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../db/client.ts";
import type { SealedColumn } from "./sealed-columns.ts";

export interface SealedRow {
  key: readonly string[];
  box: Buffer;
  /** The context of the box's seal. */
  context: string;
}

interface Page {
  /** The first bytes of boxes of the current key; boxes with other first bytes are searched. */
  mark: Buffer;
  after: readonly string[] | null;
  limit: number;
}

function columnOf({ table }: SealedColumn, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (column === undefined) throw new Error(`${getTableName(table)} has no ${name}.`);
  return column;
}

const isOld = (box: PgColumn, mark: Buffer) =>
  and(isNotNull(box), sql`substring(${box} from 1 for ${mark.length}::int) <> ${mark}`);

const listOf = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

export const nameOf = (sealed: SealedColumn): string =>
  `${getTableName(sealed.table)}.${columnOf(sealed, sealed.column).name}`;

/** Locks rows of other keys' boxes. Rows that are locked already are skipped: waiting for them could deadlock. */
export async function takeOld(
  tx: Executor,
  sealed: SealedColumn,
  { mark, after, limit }: Page,
): Promise<SealedRow[]> {
  const box = columnOf(sealed, sealed.column);
  const key = sealed.key.map((name) => columnOf(sealed, name));
  const rows: Record<string, unknown>[] = await tx
    .select()
    .from(sealed.table)
    .where(
      and(
        isOld(box, mark),
        after === null ? undefined : sql`(${listOf(key)}) > (${listOf(after)})`,
      ),
    )
    .orderBy(...key)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return rows.map((row) => asSealed(sealed, row));
}

function asSealed(sealed: SealedColumn, row: Record<string, unknown>): SealedRow {
  const value = row[sealed.column];
  if (!Buffer.isBuffer(value)) throw new Error(`${nameOf(sealed)} holds no bytes.`);
  return {
    key: sealed.key.map((name) => String(row[name])),
    box: value,
    context: sealed.context(row),
  };
}

/** The first row with a box by its key: ids follow time. */
export async function readOldest(
  db: Executor,
  sealed: SealedColumn,
): Promise<SealedRow | undefined> {
  const rows: Record<string, unknown>[] = await db
    .select()
    .from(sealed.table)
    .where(isNotNull(columnOf(sealed, sealed.column)))
    .orderBy(...sealed.key.map((name) => columnOf(sealed, name)))
    .limit(1);
  return rows.map((row) => asSealed(sealed, row))[0];
}

/** Replaces the box that `takeOld` read; the row's time of change is not touched. */
export async function replaceBox(
  tx: Executor,
  sealed: SealedColumn,
  key: readonly string[],
  box: Buffer,
): Promise<void> {
  const set = sql.identifier(columnOf(sealed, sealed.column).name);
  const same = sealed.key.map((name, index) => eq(columnOf(sealed, name), key[index]));
  await tx.execute(sql`update ${sealed.table} set ${set} = ${box} where ${and(...same)}`);
}

export async function countOld(db: Executor, sealed: SealedColumn, mark: Buffer): Promise<number> {
  return db.$count(sealed.table, isOld(columnOf(sealed, sealed.column), mark));
}

// Mails in the queue that are not sent yet, or failed and may be tried again. Their boxes are text there.
const mailBox = sql`decode(data ->> 'sealed', 'base64')`;
const isOldMail = (name: string, mark: Buffer) => sql`name = ${name}
  and state not in ('completed', 'cancelled') and substring(${mailBox} from 1 for ${mark.length}::int) <> ${mark}`;

export async function takeOldMails(
  tx: Executor,
  name: string,
  { mark, after, limit }: Page,
): Promise<(Omit<SealedRow, "context"> & { mailId: string })[]> {
  const beyond = after === null ? sql`` : sql`and id > ${after[0]}`;
  const { rows } = await tx.execute<{ id: string; mailId: string; box: Buffer }>(sql`
    select id, data ->> 'id' as "mailId", ${mailBox} as box from pgboss.job
    where ${isOldMail(name, mark)} ${beyond}
    order by id limit ${limit} for no key update skip locked`);
  return rows.map((row) => ({ key: [row.id], mailId: row.mailId, box: row.box }));
}

export async function replaceMail(
  tx: Executor,
  name: string,
  key: readonly string[],
  box: Buffer,
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set data = data || jsonb_build_object('sealed', ${box.toString("base64")}::text)
    where name = ${name} and id = ${key[0]}`);
}

export async function countOldMails(db: Executor, name: string, mark: Buffer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where ${isOldMail(name, mark)}`,
  );
  return rows[0]?.count ?? 0;
}
