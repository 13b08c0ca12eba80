import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { verificationCalls } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import type { Place } from "./policy.ts";

type Row = typeof verificationCalls.$inferSelect;
export type CallRow = Pick<
  Row,
  "id" | "apiKeyId" | "mode" | "result" | "statusCode" | "credits" | "latencyUs" | "requestId"
> & { createdAt: Date };

export interface CallFilter {
  keyId: string | undefined;
  status: number | undefined;
  /** Included, and not. */
  from: Date;
  until: Date;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const columns = sql`id, created_at, to_json(created_at) #>> '{}' as at, api_key_id, mode, result, status_code, credits, latency_us, request_id`;

/** Before the place; the first condition is for the choice of months. */
const beyond = (place: Place | null): SQL =>
  place === null
    ? sql``
    : sql`and created_at <= ${moment(place.at)} and (created_at, id) < (${moment(place.at)}, ${place.id}::uuid)`;

/**
 * Plans by the log's key, whatever the wrong statistics of a new month say: each other way reads a whole month, or every
 * brand's calls.
 */
export const KEY_ORDER = {
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_sort: "off",
  jit: "off",
};
/** The same by the index over hashes. */
export const HASHES = { enable_seqscan: "off", jit: "off" };

/** Has the transaction's statements planned so. */
export async function planWith(tx: Executor, settings: Record<string, string>): Promise<void> {
  const set = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await tx.execute(sql`select ${sql.join(set, sql`, `)}`);
}

export interface Found {
  rows: CallRow[];
  /** How many calls were looked at, and the place of the last. */
  seen: number;
  last: Place | null;
}

interface FoundRow extends Record<string, unknown> {
  found: ListedRow[];
  seen: number;
  last: { at: string; id: string } | null;
}

interface ListedRow extends Record<string, unknown> {
  id: string;
  at: string;
  api_key_id: string;
  mode: Row["mode"];
  result: Row["result"];
  status_code: number;
  credits: number;
  latency_us: number;
  request_id: string;
}

const rowOf = (row: ListedRow): CallRow => ({
  id: row.id,
  createdAt: new Date(row.at),
  apiKeyId: row.api_key_id,
  mode: row.mode,
  result: row.result,
  statusCode: row.status_code,
  credits: row.credits,
  latencyUs: row.latency_us,
  requestId: row.request_id,
});

/** Of the `look` newest calls before the place those that the filter lets through, at most `limit`. */
export async function list(
  db: Executor,
  brandId: BrandId,
  { keyId, status, from, until }: CallFilter,
  { before, look, limit }: { before: Place | null; look: number; limit: number },
): Promise<Found> {
  const { rows } = await db.execute<FoundRow>(sql`
    with looked_at as materialized (
      select ${columns} from verification_calls
      where brand_id = ${brandId} and created_at >= ${moment(from)} and created_at < ${moment(until)} ${beyond(before)}
      order by created_at desc, id desc limit ${look}
    ), numbered as (
      select *, row_number() over () as place from looked_at
    ), found as (
      select * from numbered where (${keyId ?? null}::uuid is null or api_key_id = ${keyId ?? null}::uuid)
        and (${status ?? null}::int is null or status_code = ${status ?? null}::int) order by place limit ${limit}
    )
    select (select coalesce(json_agg(found order by place), '[]') from found) as found,
      (select count(*)::int from numbered) as seen,
      (select json_build_object('at', at, 'id', id) from numbered order by place desc limit 1) as last`);
  const [row] = rows;
  const last = row?.last ?? null;
  return {
    rows: (row?.found ?? []).map(rowOf),
    seen: row?.seen ?? 0,
    last: last === null ? null : { at: new Date(last.at), id: last.id },
  };
}

/** The calls of one request, which were decided in this span. */
export async function listOfRequest(
  db: Executor,
  brandId: BrandId,
  requestId: string,
  { from, until }: { from: Date; until: Date },
): Promise<CallRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select ${columns} from verification_calls
    where brand_id = ${brandId} and created_at >= ${moment(from)} and created_at < ${moment(until)}
      and request_id = ${requestId}
    order by created_at, id limit 1000`);
  return rows.map(rowOf);
}

/** A brand's calls about an address, the newest first. Other brands' are few beside all calls, and are left out after. */
export async function listOfAddress(
  db: Executor,
  brandId: BrandId,
  hash: Buffer,
  { before, limit }: { before: Place | null; limit: number },
): Promise<CallRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    with of_address as materialized (
      select brand_id, ${columns} from verification_calls where email_hash = ${hash}
    )
    select * from of_address where brand_id = ${brandId} ${beyond(before)}
    order by created_at desc, id desc limit ${limit}`);
  return rows.map(rowOf);
}

/** Up to `most` calls of a span, counted. */
export async function count(
  db: Executor,
  brandId: BrandId,
  { keyId, status, from, until }: CallFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from verification_calls
      where brand_id = ${brandId} and created_at >= ${moment(from)} and created_at < ${moment(until)}
        and (${keyId ?? null}::uuid is null or api_key_id = ${keyId ?? null}::uuid)
        and (${status ?? null}::int is null or status_code = ${status ?? null}::int) limit ${most}
    ) calls`);
  return rows[0]?.count ?? 0;
}
