/**
 * A hot path: SQL put together as text, not by the query builder as in other repositories, because one statement decides,
 * charges and logs a whole batch of calls and is planned once a connection. `pnpm bench:verify` proves it: calls a second
 * beside bare Fastify and beside this statement alone.
 *
 * The types of its rows are here too; `repository-calls.ts` runs it.
 */

import type { BrandId, StudentId } from "../../../ids.ts";
import { type PlanTier, plans } from "../../money/credits/policy-plans.ts";
import {
  callsOfHour,
  callsOfKey,
  callsOfMonth,
  hourlyLimit,
  hourOfCount,
  keyCount,
  monthlyQuota,
  monthOfCount,
} from "../../money/credits/policy.ts";

export type CallMode = "live" | "test";
/**
 * What a statement is for. Live keys with a cap have their own, for one key at a time, so that the others do not pay for it:
 * the common one does not find them. It finds every live key, since a cap may go while a call is on its way. At a sign-in
 * (ADR 0120) a client stands for the key and a student's id for the address: that student has agreed there, so the consent to
 * calls by address is not asked for.
 */
export type CallForm = CallMode | "capped" | SignInForm;
export type SignInForm = "sign-in" | "sign-in-test";
/** Calls of several brands' servers, decided together. */
export type BatchedForm = Exclude<CallForm, SignInForm>;
export type CallVerdict =
  | "answered"
  | "rate_limited"
  | "key_cap_exceeded"
  | "quota_exceeded"
  | "insufficient_credits";

const modeOf = (form: CallForm): CallMode => (form.endsWith("test") ? "test" : "live");
/** Whether the statement decides caps: those of one key. */
const hasCap = (form: CallForm): boolean => form === "capped" || form === "sign-in";

/** Test keys work in an account's sandbox too. It is read by key, and only for a brand that is not approved. */
const mayCall = (mode: CallMode) =>
  mode === "live"
    ? "brand.status::text = 'approved'"
    : `(brand.status::text = 'approved'
      or exists (select from sandboxes box where box.brand_id = brand.id and box.user_id is not null))`;

/**
 * A call's key while it and its brand may call from this address. `asked` has secret_hash and ip. The status is compared
 * as text, so that no plan reads all approved brands by their index instead of the key's own.
 */
const validKey = (form: CallForm, asked: string, now: string) => `
  ${form.startsWith("sign-in") ? validClient(form, asked) : validApiKey(form, asked, now)}
  join brands brand on brand.id = key.brand_id and ${mayCall(modeOf(form))}
  ${limitsOfKey(modeOf(form))}`;

const validApiKey = (form: CallForm, asked: string, now: string) => `
  join api_keys key on key.secret_hash = ${asked}.secret_hash and key.mode = '${modeOf(form)}' and key.revoked_at is null
    and (key.expires_at is null or key.expires_at > ${now})
    and (key.allowed_ips is null or cardinality(key.allowed_ips) = 0 or ${asked}.ip <<= any(key.allowed_ips))
    ${form === "live" ? "and key.monthly_cap is null" : ""}`;

/** The call names a client by the 16 bytes of its id. */
const validClient = (form: CallForm, asked: string) => `
  join connect_clients key on key.id = encode(${asked}.secret_hash, 'hex')::uuid and key.mode = '${modeOf(form)}' and key.removed_at is null`;

/** The rows with the limits of the key's brand and its counters: a test key counts in a row of its own. */
const limitsOfKey = (mode: CallMode) => `
  join brand_balances bal on bal.brand_id = key.brand_id
  left join brand_limit_overrides o on o.brand_id = key.brand_id
  ${mode === "live" ? "" : "join brand_test_counters test on test.brand_id = key.brand_id"}`;

const limitOf = (mode: CallMode) =>
  mode === "live" ? hourlyLimit("bal", "o") : `${plans.free_trial.hourly}`;

// $1 to $4 of every statement are the moment of deciding: start of the hour, first day of the month, now, day.
const hourUsed = (row: string) => callsOfHour(row, "$1::timestamptz");
const monthUsed = (row: string) => callsOfMonth(row, "$2::date");

const limitColumns = (mode: CallMode) => `bal.plan_tier, ${limitOf(mode)} as hourly_limit,
  ${monthlyQuota("bal", "o", "$3::timestamptz")} as monthly_quota,
  ${hourUsed(mode === "live" ? "bal" : "test")} as hour_used, ${monthUsed("bal")} as month_used`;

/**
 * Of `calls` calls of $8 addresses each, the addresses of those for which there is room. They are the first ones, since
 * all calls of a statement are of one size and a refused one takes nothing.
 */
const fitting = (calls: string, ...rooms: string[]) =>
  `greatest(0, least(${[calls, ...rooms.map((room) => `(${room}) / $8::int`)].join(", ")})) * $8::int`;

/** Takes the hour's calls and the credits, brand by brand. PostgreSQL re-evaluates it on the newest row when two meet. */
const countCalls = (form: CallForm) => {
  const hourLeft = `due.hourly_limit - (${hourUsed("b")})`;
  const monthLeft = `due.monthly_quota - (${monthUsed("b")})`;
  const live = modeOf(form) === "live";
  const keyUsed = `(${callsOfKey("b", "due.api_key_id", "$2::date")})`;
  const keyLeft = `coalesce(due.monthly_cap, ${NO_CAP}) - ${keyUsed}`;
  const charged = fitting(
    "due.calls",
    hourLeft,
    "b.balance",
    monthLeft,
    ...(hasCap(form) ? [keyLeft] : []),
  );
  return `
    update ${live ? "brand_balances" : "brand_test_counters"} b set
      ${live ? `month_started_on = ${monthOfCount("b", "$2::date")}, month_calls = (${monthUsed("b")}) + ${charged}, balance = b.balance - ${charged},` : ""}
      ${hasCap(form) ? `key_calls = case when due.monthly_cap is null then b.key_calls else ${keyCount("b", "due.api_key_id", "$2::date", `${keyUsed} + ${charged}`)} end,` : ""}
      hour_started_at = ${hourOfCount("b", "$1::timestamptz")},
      hour_calls = (${hourUsed("b")}) + ${fitting("due.calls", hourLeft)}
    from due where b.brand_id = due.brand_id and (${hourUsed("b")}) + $8::int <= due.hourly_limit
    returning b.brand_id, ${hourUsed("old")} as hour_before, new.hour_calls as hour_after,
      ${live ? monthUsed("old") : "0"} as month_before,
      ${hasCap(form) ? `${callsOfKey("old", "due.api_key_id", "$2::date")} as key_before,` : ""}
      ${live ? "(old.balance - new.balance)::int" : `new.hour_calls - (${hourUsed("old")})`} as charged`;
};

/** More calls than any brand makes in a month. */
const NO_CAP = 2_000_000_000;

const NIL_UUID = "'00000000-0000-0000-0000-000000000000'::uuid";

/**
 * Looks up `asked` (address, brand_id, outcome). The same indexes are read whether somebody is found or not: why a
 * person is not verified must not show in the time.
 */
const findStudents = (form: CallForm, asked: string) =>
  form === "sign-in" ? findAgreed(asked) : findByAddress(modeOf(form), asked);

const findAgreed = (asked: string) => `
  left join students s on s.id = ${asked}.address::uuid
  cross join lateral (select coalesce(${asked}.outcome = 'answered' and not s.is_test
    and s.verification_status = 'approved' and s.verified_until >= $4::date, false) as verified) as student`;

const findByAddress = (mode: CallMode, asked: string) => `
  left join student_emails e on e.lookup_address = ${asked}.address
  left join students s on s.id = coalesce(e.student_id, ${NIL_UUID})
  left join student_blocked_brands x on x.student_id = coalesce(s.id, ${NIL_UUID}) and x.brand_id = ${asked}.brand_id
  cross join lateral (select coalesce(${asked}.outcome = 'answered' and s.is_test = ${mode === "test"}
    and s.verification_status = 'approved' and s.verified_until >= $4::date and s.brands_may_check
    and x.student_id is null, false) as verified) as student`;

const foundColumns =
  "student.verified, s.id as student_id, s.name, s.college_name, s.degree, s.year_of_study, s.verified_until";

/** In the order of `AnswerRow`. `keys` is an expression for its value. */
const answerColumns = (
  form: CallForm,
  keys: string,
  verified: string,
) => `position::int, outcome, hour_now::int, month_now::int, ${keys},
  case when ${verified} then student_id end, case when ${verified} then name end, case when ${verified} then college_name end,
  case when ${verified} then degree end, case when ${verified} then year_of_study end, case when ${verified} then verified_until::text end${hasCap(form) ? ", key_now::int" : ""}`;

/** In the order of `KeyRow`. */
const keyColumns = (form: CallForm) =>
  `json_build_array(key_no, brand_id, api_key_id, hourly_limit, monthly_quota, plan_tier${hasCap(form) ? ", monthly_cap" : ""})`;

/** What the statement for a key with a cap carries besides. */
const ifCapped = (form: CallForm, columns: string) => (hasCap(form) ? `${columns}, ` : "");

/** The columns that pass from step to step. Each step copies its rows, so they carry only columns that a later one reads. */
const carried =
  "position, address, log_id, chargeable, email_hash, request_id, microseconds, api_key_id";

/**
 * Decides, charges, looks up and logs calls in one statement, each as if it came alone, in the order given: key, IP
 * list, brand, hour, quota, balance, consent and student are read in it, never cached; the log rows are the debit.
 * Brands' rows are locked in the order of their ids, so that two statements cannot wait for each other.
 */
const callsText = (form: CallForm) => `
  with key as materialized (
    select given.key_no, key.id as api_key_id, key.brand_id,
      ${ifCapped(form, `key.monthly_cap, ${callsOfKey("bal", "key.id", "$2::date")} as key_used`)}${limitColumns(modeOf(form))}
    from unnest($9::bytea[], $10::inet[]) with ordinality as given (secret_hash, ip, key_no)
      ${validKey(form, "given", "$3::timestamptz")}
  ), asked as materialized (
    select ${carried}, free, brand_id, ${ifCapped(form, "monthly_cap, key_used")}hourly_limit, monthly_quota, hour_used, month_used,
      -- Which of its brand's counted calls this is.
      sum(a.chargeable::int) over (partition by key.brand_id order by a.call_no) / $8::int as place
    from unnest($5::int[], $6::text[], $7::uuid[], $11::int[], $12::boolean[], $13::boolean[], $14::bytea[], $15::text[], $16::int[])
        with ordinality
        as a (call_no, address, log_id, its_key, free, chargeable, email_hash, request_id, microseconds, position)
      join key on key.key_no = a.its_key
  ), due as materialized (
    select brand_id, hourly_limit, monthly_quota, ${ifCapped(form, "api_key_id, monthly_cap")}max(place) as calls
    from asked where not free group by 1, 2, 3${hasCap(form) ? ", 4, 5" : ""} order by 1
  ), counted as (${countCalls(form)}
  ), decided as materialized (
    select ${carried}, asked.brand_id,
      least(counted.hour_before + place * $8::int, coalesce(counted.hour_after, hour_used)) as hour_now,
      coalesce(counted.month_before + least(place * $8::int, counted.charged), month_used) as month_now,
      ${ifCapped(form, "coalesce(counted.key_before + least(place * $8::int, counted.charged), key_used) as key_now")}
      case when free then 'answered'
        when counted.brand_id is null or place * $8::int > counted.hour_after - counted.hour_before then 'rate_limited'
        when place * $8::int <= counted.charged then 'answered'
        ${hasCap(form) ? "when counted.key_before + counted.charged + $8::int > monthly_cap then 'key_cap_exceeded'" : ""}
        when counted.month_before + counted.charged + $8::int > monthly_quota then 'quota_exceeded'
        else 'insufficient_credits' end as outcome
    -- Counted are only brands that are asked for. A left join would compare each call with each of them: a full one hashes.
    from asked full join counted on counted.brand_id = asked.brand_id
  ), answer as materialized (
    select ${carried}, decided.brand_id, outcome, hour_now, month_now, ${ifCapped(form, "key_now")}${foundColumns}
    from decided ${findStudents(form, "decided")}
  ), logged as (
    insert into verification_calls
      (id, created_at, brand_id, api_key_id, mode, result, status_code, credits, latency_us, email_hash, request_id)
    select log_id, $3::timestamptz, brand_id, api_key_id, '${modeOf(form)}',
      case when outcome = 'rate_limited' then 'rate_limited'::verification_result
        ${hasCap(form) ? "when outcome = 'key_cap_exceeded' then 'key_cap_exceeded'" : ""}
        when outcome = 'quota_exceeded' then 'quota_exceeded' when outcome = 'insufficient_credits' then 'insufficient_credits'
        when verified or address = 'verified@student.test' then 'verified' else 'not_verified' end,
      case outcome when 'answered' then 200 when 'rate_limited' then 429 else 402 end,
      ${modeOf(form) === "test" ? "0" : "case when outcome = 'answered' and chargeable then 1 else 0 end"},
      microseconds + (date_part('epoch', clock_timestamp() - statement_timestamp()) * 1000000)::int, email_hash, request_id
    from answer
  )
  select ${answerColumns(form, `case when position = (select min(position) from answer) then (select json_agg(${keyColumns(form)}) from key) end`, "verified")}
  from answer`;

/** What `callsText` decided, when its answer was lost on the way: from the log, without charging. */
const loggedText = (form: CallForm) => `
  with decided as materialized (
    select a.position, a.address, a.key_no, l.brand_id, l.api_key_id, l.result,
      ${ifCapped(form, `key.monthly_cap, ${callsOfKey("bal", "key.id", "$2::date")} as key_now`)}
      case l.status_code when 200 then 'answered' else l.result::text end as outcome, ${limitColumns(modeOf(form))}
    from unnest($8::bytea[]) with ordinality as given (secret_hash, key_no)
      join api_keys key on key.secret_hash = given.secret_hash
      ${limitsOfKey(modeOf(form))}
      join unnest($5::text[], $6::uuid[], $7::int[]) with ordinality as a (address, log_id, key_no, position)
        on a.key_no = given.key_no
      join verification_calls l on l.brand_id = key.brand_id and l.created_at = $3::timestamptz and l.id = a.log_id
  ), answer as (
    select decided.*, hour_used as hour_now, month_used as month_now, ${foundColumns}
    from decided ${findStudents(form, "decided")}
  )
  select ${answerColumns(form, `json_build_array(${keyColumns(form)})`, "verified and result = 'verified'")}
  from answer`;

type KeyRow = [
  keyNo: number,
  brandId: BrandId,
  apiKeyId: string,
  hourlyLimit: number,
  monthlyQuota: number,
  planTier: PlanTier,
  /** Only from the statement for a key with a cap. */
  monthlyCap?: number | null,
];

export type AnswerRow = [
  /** Among all addresses asked about, from 1. */
  position: number,
  outcome: CallVerdict,
  hourlyUsed: number,
  monthlyUsed: number,
  /** With some row or other: each key once is enough. */
  keys: KeyRow[] | null,
  /** Null when not verified, as all that follows. */
  studentId: StudentId | null,
  name: string,
  college: string,
  course: string,
  yearOfStudy: string,
  expiryDate: string,
  /** The key's answers of the month, only from the statement for a key with a cap. */
  keyUsed?: number,
];

export const statements = {
  live: {
    calls: { name: "verify-live", text: callsText("live") },
    logged: { name: "verify-logged-live", text: loggedText("live") },
  },
  capped: {
    calls: { name: "verify-capped", text: callsText("capped") },
    logged: { name: "verify-logged-capped", text: loggedText("capped") },
  },
  test: {
    calls: { name: "verify-test", text: callsText("test") },
    logged: { name: "verify-logged-test", text: loggedText("test") },
  },
};

/** Decided within the transaction of a sign-in, so their outcome is never unknown. */
export const signInStatements: Record<SignInForm, { name: string; text: string }> = {
  "sign-in": { name: "sign-in-live", text: callsText("sign-in") },
  "sign-in-test": { name: "sign-in-test", text: callsText("sign-in-test") },
};

const keyText = (mode: CallMode) => `
  select key.brand_id as "brandId", ${limitOf(mode)} as "hourlyLimit", ${hourUsed(mode === "live" ? "bal" : "test")} as "hourlyUsed"
  from (select $3::bytea as secret_hash, $4::inet as ip) given
    ${validKey(mode === "live" ? "capped" : "test", "given", "$2::timestamptz")}`;
export const keyStatements = {
  live: { name: "partner-key-live", text: keyText("live") },
  test: { name: "partner-key-test", text: keyText("test") },
};
