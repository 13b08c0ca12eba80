import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { Driver } from "../../../db/driver.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { idempotencyKeys } from "../../../db/schema/idempotency-keys.ts";
import { students } from "../../../db/schema/students.ts";
import type { BrandId, UserId } from "../../../ids.ts";

/** An Idempotency-Key in its scope. */
export interface AnswerKey {
  brandId: BrandId;
  mode: "live" | "test";
  key: string;
}

/** Makes a concurrent call with the same key wait until this transaction ends. */
export async function lockAnswer(driver: Driver, { brandId, mode, key }: AnswerKey): Promise<void> {
  await driver.query({
    name: "idempotency-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`${brandId}/${mode}/${key}`],
  });
}

/**
 * Withdrawing and blocking delete the answers about a student, but not the answer of a call that was running at that
 * moment, so the student is read again.
 */
export async function findAnswer(driver: Driver, { brandId, mode, key }: AnswerKey, now: Date) {
  const { rows } = await driver.query<{ bodyHash: Buffer; response: Buffer }>({
    name: "idempotency-find",
    text: `select body_hash as "bodyHash", response_encrypted as response from idempotency_keys
      where brand_id = $1 and mode = $2 and key = $3 and expires_at > $4
        and not exists (select from unnest(student_ids) as about (student_id) where not exists (
            select from students s where s.id = about.student_id and s.brands_may_check
          ) or exists (select from student_blocked_brands x where x.student_id = about.student_id and x.brand_id = $1))`,
    values: [brandId, mode, key, now],
  });
  return rows[0] ?? null;
}

interface StoredAnswer extends AnswerKey {
  bodyHash: Buffer;
  response: Buffer;
  studentIds: string[];
  expiresAt: Date;
}

export async function storeAnswer(driver: Driver, answer: StoredAnswer): Promise<void> {
  await driver.query({
    name: "idempotency-store",
    text: `insert into idempotency_keys (brand_id, mode, key, body_hash, response_encrypted, student_ids, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (brand_id, mode, key) do update set body_hash = excluded.body_hash,
        response_encrypted = excluded.response_encrypted, student_ids = excluded.student_ids, expires_at = excluded.expires_at`,
    values: [
      answer.brandId,
      answer.mode,
      answer.key,
      answer.bodyHash,
      answer.response,
      answer.studentIds,
      answer.expiresAt,
    ],
  });
}

/** The stored answers of every brand, or of one. */
export async function deleteAnswersAbout(
  db: Executor,
  userId: UserId,
  brandId?: BrandId,
): Promise<void> {
  const ofThisUser = db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId));
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        sql`${idempotencyKeys.studentIds} && array(${ofThisUser})`,
        brandId === undefined ? undefined : eq(idempotencyKeys.brandId, brandId),
      ),
    );
}

export async function deleteExpiredAnswers(db: Executor, now: Date): Promise<void> {
  await deleteBefore(db, idempotencyKeys.expiresAt, now);
}

export async function renewUsagePartitions(db: Executor): Promise<void> {
  await db.execute(sql`select ensure_usage_partitions()`);
}

/** Empties the pending list of the log's index. Each call adds to that list, and a search by address reads all of it. */
export async function flushUsageIndex(db: Executor): Promise<void> {
  await db.execute(sql`select flush_usage_index()`);
}

/** At most once a minute a key, so that a busy key's row is not written by every call. */
export async function touchKey(driver: Driver, apiKeyId: string, now: Date): Promise<void> {
  await driver.query({
    name: "partner-key-touch",
    text: `update api_keys set last_used_at = $2
      where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [apiKeyId, now],
  });
}
