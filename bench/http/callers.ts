import { createHmac } from "node:crypto";
import type pg from "pg";
import { sha256 } from "../../apps/api/src/crypto/tokens.ts";
import {
  newKey,
  visibleParts,
} from "../../apps/api/src/modules/verification-api/api-keys/policy.ts";
import { JWT_SECRET } from "../load/processes.ts";

/** A signed-in student who agreed to be verified, and a brand's key with credits: put straight into the database. */

const EMAIL = "asha@student.example";
const ENOUGH = 100_000_000;

export interface Callers {
  email: string;
  authorization: string;
  apiKey: string;
}

export async function makeCallers(owner: pg.Client): Promise<Callers> {
  const one = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(`${text} returning id`, values);
    return rows[0]?.id ?? "";
  };
  const userId = await one(
    `insert into users (email, name, password_hash, user_mode, is_18_or_older, email_confirmed_at)
     values ($1, 'Asha Verma', 'nobody signs in', 'student', true, now())`,
    [EMAIL],
  );
  const studentId = await one(
    `insert into students (user_id, name, email, college_name, year_of_study, degree, location, verification_status,
       verified_until)
     values ($1, 'Asha Verma', $2, 'Nilgiri College of Science', 'junior', 'BSc Physics', 'Pune', 'approved', '2099-12-31')`,
    [userId, EMAIL],
  );
  await owner.query(
    `insert into student_emails (student_id, kind, email, lookup_address, duplicate_key, confirmed_at)
     values ($1, 'account', $2::text, $2::text, $2::text, now())`,
    [studentId, EMAIL],
  );
  await owner.query(
    "insert into consents (user_id, purpose, version) values ($1, 'brand_verification', 'bench')",
    [userId],
  );
  const sessionId = await one(
    `insert into sessions (user_id, audience, transport, device_label, expires_at)
     values ($1, 'site', 'body', 'Bench', now() + interval '1 day')`,
    [userId],
  );
  const brandId = await one(
    `insert into brands (name, slug, contact_email, status, approved_at)
     values ('Bench brand', 'bench-brand', 'contact@brand.example', 'approved', now())`,
  );
  await owner.query("update brand_balances set balance = $2 where brand_id = $1", [
    brandId,
    ENOUGH,
  ]);
  await owner.query(
    `insert into brand_limit_overrides (brand_id, hourly_limit, monthly_quota, note) values ($1, $2, $2, 'For a bench.')`,
    [brandId, ENOUGH],
  );
  const apiKey = newKey("live");
  const { prefix, lastFour } = visibleParts(apiKey);
  await owner.query(
    `insert into api_keys (brand_id, name, mode, prefix, last_four, secret_hash) values ($1, 'Bench', 'live', $2, $3, $4)`,
    [brandId, prefix, lastFour, sha256(apiKey)],
  );
  return { email: EMAIL, apiKey, authorization: `Bearer ${signToken(userId, sessionId, "site")}` };
}

/** The token of a session, as the measured API signs it. */
export function signToken(sub: string, sid: string, aud: "site" | "admin"): string {
  const exp = Math.floor(Date.now() / 1_000) + 24 * 60 * 60;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub, sid, aud, exp })}`;
  return `${text}.${createHmac("sha256", JWT_SECRET).update(text).digest("base64url")}`;
}
