import type { Driver } from "../../../db/driver.ts";
import type { BrandId, StudentId } from "../../../ids.ts";
import {
  callsOfHour,
  callsOfKey,
  callsOfMonth,
  hourlyLimit,
  monthlyQuota,
} from "../../money/credits/policy.ts";
import { PAID_FOR_HOURS } from "./policy.ts";

/**
 * What an exchange of a code does beside the call's own statement. It runs on the connections of the verification API, which
 * plan by key, so each statement here reads few rows by whole keys.
 */

/** The moment of deciding, with the periods that it is in. */
interface Moment {
  now: Date;
  hourStart: Date;
  /** First day of the month, and the day, in Kolkata. */
  month: string;
  today: string;
}

/** Uses the code up; false when another was first. The row is held until the transaction ends. */
export async function consumeCode(driver: Driver, valueHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await driver.query({
    name: "connect-consume",
    text: `update connect_artifacts set consumed_at = $2
      where kind = 'AuthorizationCode' and value_hash = $1 and consumed_at is null and expires_at > $2 returning 1 as one`,
    values: [valueHash, now],
  });
  return rows.length === 1;
}

/** Two exchanges about one student at one brand come one after the other, so that both cannot be the paid one. */
export async function lockPair(
  driver: Driver,
  brandId: BrandId,
  studentId: StudentId,
): Promise<void> {
  await driver.query({
    name: "connect-lock",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`connect/${brandId}/${studentId}`],
  });
}

export interface Standing {
  mayUse: boolean;
  isVerified: boolean;
  lookupAddress: string | null;
  isPaidFor: boolean;
}

/** Whether the consent holds, and whose account it is; null without a consent. */
export async function findStanding(
  driver: Driver,
  { brandId, studentId, time }: { brandId: BrandId; studentId: StudentId; time: Moment },
): Promise<Standing | null> {
  const { rows } = await driver.query<Standing & Record<string, unknown>>({
    name: "connect-standing",
    text: `select u.deleted_at is null and u.blocked_at is null and u.is_18_or_older and not s.is_test and x.student_id is null as "mayUse",
        s.verification_status = 'approved' and s.verified_until >= $3::date as "isVerified",
        e.lookup_address as "lookupAddress",
        coalesce(paid.charged_at > $4::timestamptz - interval '${PAID_FOR_HOURS} hours', false) as "isPaidFor"
      from connections c
        join students s on s.id = c.student_id
        join users u on u.id = s.user_id
        left join student_emails e on e.student_id = s.id and e.kind = 'account'
        left join student_blocked_brands x on x.student_id = s.id and x.brand_id = c.brand_id
        left join connect_charges paid on paid.brand_id = c.brand_id and paid.student_id = c.student_id
      where c.student_id = $2 and c.brand_id = $1 and c.withdrawn_at is null`,
    values: [brandId, studentId, time.today, time.now],
  });
  return rows[0] ?? null;
}

/** Notes the paid check; false when one of the last hours is there: nothing may be charged then. */
export async function notePaid(
  driver: Driver,
  { brandId, studentId, now }: { brandId: BrandId; studentId: StudentId; now: Date },
): Promise<boolean> {
  const { rows } = await driver.query({
    name: "connect-paid",
    text: `insert into connect_charges (brand_id, student_id, charged_at) values ($1, $2, $3)
      on conflict (brand_id, student_id) do update set charged_at = excluded.charged_at
        where connect_charges.charged_at <= excluded.charged_at - interval '${PAID_FOR_HOURS} hours' returning 1 as one`,
    values: [brandId, studentId, now],
  });
  return rows.length === 1;
}

export async function noteUse(
  driver: Driver,
  { brandId, studentId, now }: { brandId: BrandId; studentId: StudentId; now: Date },
): Promise<void> {
  await driver.query({
    name: "connect-used",
    text: `update connections set last_used_at = $3 where student_id = $2 and brand_id = $1 and withdrawn_at is null`,
    values: [brandId, studentId, now],
  });
}

/** "Last used" is a convenience: written at most once a minute. */
export async function noteClientUse(driver: Driver, clientId: string, now: Date): Promise<void> {
  await driver.query({
    name: "connect-client-used",
    text: `update connect_clients set last_used_at = $2
      where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [clientId, now],
  });
}

/** A sign-in that an order may be reported of. */
export async function saveSignIn(
  driver: Driver,
  row: { valueHash: Buffer; clientId: string; expiresAt: Date },
): Promise<void> {
  await driver.query({
    name: "connect-sign-in",
    text: `insert into connect_artifacts (kind, value_hash, payload, client_id, expires_at) values ('SignIn', $1, '{}', $2, $3)`,
    values: [row.valueHash, row.clientId, row.expiresAt],
  });
}

/** One more verified sign-in of the client's day. */
export async function countVerified(driver: Driver, clientId: string, day: string): Promise<void> {
  await driver.query({
    name: "connect-verified",
    text: `insert into connect_days (client_id, day, verified) values ($1, $2, 1)
      on conflict (client_id, day) do update set verified = connect_days.verified + 1`,
    values: [clientId, day],
  });
}

/** Whether a live client's brand has credits, quota, hour and cap for one more check. */
export async function canPay(driver: Driver, clientId: string, time: Moment): Promise<boolean> {
  const { rows } = await driver.query<{ canPay: boolean }>({
    name: "connect-can-pay",
    text: `select bal.balance > 0
        and (${callsOfMonth("bal", "$3::date")}) < (${monthlyQuota("bal", "o", "$4::timestamptz")})
        and (${callsOfHour("bal", "$2::timestamptz")}) < (${hourlyLimit("bal", "o")})
        and (client.monthly_cap is null or (${callsOfKey("bal", "client.id", "$3::date")}) < client.monthly_cap) as "canPay"
      from connect_clients client
        join brand_balances bal on bal.brand_id = client.brand_id
        left join brand_limit_overrides o on o.brand_id = client.brand_id
      where client.id = $1`,
    values: [clientId, time.hourStart, time.month, time.now],
  });
  return rows[0]?.canPay === true;
}
