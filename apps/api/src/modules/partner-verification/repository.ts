import { and, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { Driver } from "../../db/driver.ts";
import { idempotencyKeys } from "../../db/schema/idempotency-keys.ts";
import { students } from "../../db/schema/students.ts";
import type { BrandId, StudentId, UserId } from "../../ids.ts";
import { callsOfHour, callsOfMonth, hourlyLimit, monthlyQuota } from "../credits/policy.ts";
import { type PlanTier, plans } from "../credits/policy-plans.ts";

/** One call, or one batch of calls, of a brand's server. Parallel arrays: one entry an address asked about. */
export interface CallStatement {
  mode: "live" | "test";
  keyHash: Buffer;
  ip: string;
  addresses: string[];
  emailHashes: Buffer[];
  callIds: string[];
  /** Entries that are real look-ups; samples are free and uncounted. */
  chargeable: boolean[];
  now: Date;
  hourStart: Date;
  month: string;
  today: string;
  requestId: string;
  /** Microseconds spent before this statement; the log adds the statement's own. */
  microsecondsBefore: number;
}

export interface CallOutcome {
  brandId: BrandId;
  apiKeyId: string;
  outcome: "answered" | "rate_limited" | "quota_exceeded" | "insufficient_credits";
  hourlyLimit: number;
  hourlyUsed: number;
  monthlyQuota: number;
  monthlyUsed: number;
  planTier: PlanTier;
  students: FoundStudent[];
}

export interface FoundStudent {
  /** Position in `addresses`. */
  position: number;
  studentId: StudentId;
  name: string;
  college: string;
  course: string;
  yearOfStudy: string;
  expiryDate: string;
}

/** The key of that hash and mode while it and its brand may call from this address, with the brand's limits. */
const ofValidKey = (mode: CallStatement["mode"], now: string) => `from api_keys key
        join brands brand on brand.id = key.brand_id and brand.status = 'approved'
        join brand_balances bal on bal.brand_id = key.brand_id
        left join brand_limit_overrides o on o.brand_id = key.brand_id
      where key.secret_hash = $1 and key.mode = '${mode}' and key.revoked_at is null
        and (key.expires_at is null or key.expires_at > ${now}::timestamptz)
        and (key.allowed_ips is null or cardinality(key.allowed_ips) = 0 or $2::inet <<= any(key.allowed_ips))`;

const limitOf = (mode: CallStatement["mode"]) =>
  mode === "live" ? hourlyLimit("bal", "o") : `${plans.free_trial.hourly}`;

/**
 * Everything about a call in one statement: key, IP list, brand status, limits, consent and student are read in it,
 * never cached; counters and balance change in one guarded update; the log rows are the debit. A test key has a
 * counter of its own and costs nothing. PostgreSQL re-evaluates the update on the newest row when two calls meet, so
 * the limit, the quota and the balance hold exactly.
 */
const statementText = (mode: "live" | "test") => {
  // A call that was begun before the hour or the month ended may come after the first of the next: it counts to that one.
  const hourUsed = callsOfHour("b", "$7::timestamptz");
  const monthUsed = callsOfMonth("b", "$8::date");
  const charged = `case when b.balance >= k.n and ${monthUsed} + k.n <= k.monthly_quota then k.n else 0 end`;
  const counter =
    mode === "live"
      ? `update brand_balances b set
           hour_started_at = greatest(b.hour_started_at, $7::timestamptz), hour_calls = ${hourUsed} + k.n,
           month_started_on = greatest(b.month_started_on, $8::date), month_calls = ${monthUsed} + ${charged},
           balance = b.balance - ${charged}
         from k where b.brand_id = k.brand_id and k.n > 0 and ${hourUsed} + k.n <= k.hourly_limit
         returning new.hour_calls as hour_used, new.month_calls as month_used,
           case when new.balance < old.balance then 'answered'
             when new.month_calls + k.n > k.monthly_quota then 'quota_exceeded'
             else 'insufficient_credits' end as outcome`
      : `insert into brand_test_counters as b (brand_id, hour_started_at, hour_calls)
           select k.brand_id, $7::timestamptz, k.n from k where k.n > 0 and k.n <= k.hourly_limit
         on conflict (brand_id) do update set
           hour_started_at = greatest(b.hour_started_at, $7::timestamptz), hour_calls = ${hourUsed} + excluded.hour_calls
           where ${hourUsed} + excluded.hour_calls <= ${limitOf(mode)}
         returning b.hour_calls as hour_used, 0 as month_used, 'answered' as outcome`;
  const counters =
    mode === "live"
      ? "select hour_started_at, hour_calls, month_started_on, month_calls from brand_balances"
      : "select hour_started_at, hour_calls, null::date as month_started_on, 0 as month_calls from brand_test_counters";
  return `
    with asked as (
      select * from unnest($3::text[], $4::bytea[], $5::uuid[], $6::boolean[])
        with ordinality as a(address, email_hash, call_id, chargeable, position)
    ), k as (
      select key.id, key.brand_id, bal.plan_tier,
        (select count(*) from asked where chargeable)::int as n,
        ${limitOf(mode)} as hourly_limit,
        ${monthlyQuota("bal", "o", "$9::timestamptz")} as monthly_quota
      ${ofValidKey(mode, "$9")}
    ), counted as (${counter}
    ), verdict as (
      select k.*, case when k.n = 0 then 'answered' else coalesce(c.outcome, 'rate_limited') end as outcome,
        coalesce(c.hour_used, ${hourUsed}) as hour_used, coalesce(c.month_used, ${monthUsed}) as month_used
      from k left join counted c on true left join lateral (${counters} where brand_id = k.brand_id) b on true
    ), found as (
      select a.position, s.id as student_id, s.name, s.college_name, s.degree, s.year_of_study, s.verified_until
      from verdict v join asked a on v.outcome = 'answered'
        join student_emails e on e.lookup_address = a.address
        join students s on s.id = e.student_id and s.is_test = ${mode === "test"}
        join users u on u.id = s.user_id and u.deleted_at is null and u.blocked_at is null
      where s.verification_status = 'approved' and s.verified_until >= $10::date
        and exists (select 1 from consents c where c.user_id = s.user_id and c.purpose = 'brand_verification' and c.withdrawn_at is null)
        and not exists (select 1 from student_blocked_brands x where x.student_id = s.id and x.brand_id = v.brand_id)
    ), logged as (
      insert into verification_calls
        (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
      select a.call_id, $9::timestamptz, v.brand_id, v.id, '${mode}',
        (case when v.outcome <> 'answered' then v.outcome
          when f.position is not null or a.address = 'verified@student.test' then 'verified' else 'not_verified' end)::verification_result,
        case v.outcome when 'answered' then 200 when 'rate_limited' then 429 else 402 end,
        case when v.outcome = 'answered' and a.chargeable and '${mode}' = 'live' then 1 else 0 end,
        $12::int + (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000000)::int, a.email_hash, $11::text
      from verdict v cross join asked a left join found f on f.position = a.position
    )
    select v.brand_id as "brandId", v.id as "apiKeyId", v.outcome, v.hourly_limit as "hourlyLimit", v.hour_used as "hourlyUsed",
      v.monthly_quota::int as "monthlyQuota", v.month_used as "monthlyUsed", v.plan_tier as "planTier",
      coalesce((select json_agg(json_build_object('position', f.position::int - 1, 'studentId', f.student_id, 'name', f.name,
        'college', f.college_name, 'course', f.degree, 'yearOfStudy', f.year_of_study, 'expiryDate', f.verified_until)) from found f), '[]') as students
    from verdict v`;
};

const statements = {
  live: { name: "verify-live", text: statementText("live") },
  test: { name: "verify-test", text: statementText("test") },
};

/** Decides, charges, looks up and logs one call. @returns null when the key is not a valid one of this mode. */
export async function runCall(driver: Driver, call: CallStatement): Promise<CallOutcome | null> {
  const values = [
    call.keyHash,
    call.ip,
    call.addresses,
    call.emailHashes,
    call.callIds,
    call.chargeable,
    call.hourStart,
    call.month,
    call.now,
    call.today,
    call.requestId,
    call.microsecondsBefore,
  ];
  const { rows } = await driver.query<CallOutcome>({ ...statements[call.mode], values });
  return rows[0] ?? null;
}

const keyText = (mode: CallStatement["mode"]) => `
  select found."brandId", found."hourlyLimit",
    coalesce((select hour_calls from ${mode === "live" ? "brand_balances" : "brand_test_counters"}
      where brand_id = found."brandId" and hour_started_at >= $4::timestamptz), 0) as "hourlyUsed"
  from (select key.brand_id as "brandId", ${limitOf(mode)} as "hourlyLimit" ${ofValidKey(mode, "$3")}) found`;
const keyStatements = {
  live: { name: "partner-key-live", text: keyText("live") },
  test: { name: "partner-key-test", text: keyText("test") },
};

/** The brand behind a valid key and its hour, for what must be known before the call itself. Null when the key is not valid. */
export async function findKey(
  driver: Driver,
  key: Pick<CallStatement, "mode" | "keyHash" | "ip" | "now" | "hourStart">,
): Promise<Pick<CallOutcome, "brandId" | "hourlyLimit" | "hourlyUsed"> | null> {
  const { rows } = await driver.query<Pick<CallOutcome, "brandId" | "hourlyLimit" | "hourlyUsed">>({
    ...keyStatements[key.mode],
    values: [key.keyHash, key.ip, key.now, key.hourStart],
  });
  return rows[0] ?? null;
}

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
 * moment, so consent is read again.
 */
export async function findAnswer(driver: Driver, { brandId, mode, key }: AnswerKey, now: Date) {
  const { rows } = await driver.query<{ bodyHash: Buffer; response: Buffer }>({
    name: "idempotency-find",
    text: `select body_hash as "bodyHash", response_encrypted as response from idempotency_keys
      where brand_id = $1 and mode = $2 and key = $3 and expires_at > $4
        and not exists (select from unnest(student_ids) as about (student_id) where not exists (
            select from students s join consents c on c.user_id = s.user_id
            where s.id = about.student_id and c.purpose = 'brand_verification' and c.withdrawn_at is null
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

/** Of every brand, or of one. */
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
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

export async function renewUsagePartitions(db: Executor): Promise<void> {
  await db.execute(sql`select ensure_usage_partitions()`);
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
