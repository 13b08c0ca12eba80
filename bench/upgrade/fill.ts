import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "../../apps/api/src/crypto/passwords.ts";
import { createSecretBox } from "../../apps/api/src/crypto/secret-box.ts";
import { sha256 } from "../../apps/api/src/crypto/tokens.ts";
import type { StudentId } from "../../apps/api/src/ids.ts";
import {
  poolCodeContext,
  sharedCodeContext,
} from "../../apps/api/src/modules/offers/offers/policy-codes.ts";
import { redemptionContext } from "../../apps/api/src/modules/redemption/redemptions/policy.ts";
import { insertBrands, liveKeyOf } from "../../apps/api/test/factories/many-brands.ts";
import {
  insertVerifiedStudents,
  studentEmail,
} from "../../apps/api/test/factories/many-students.ts";
import { BENCH_KEY } from "../load/processes.ts";
import { grantCredits } from "../verify/database.ts";

/** Fills a database of the previous release, by columns that it has. */

export interface Sizes {
  students: number;
  offers: number;
  redemptions: number;
  codes: number;
  submissions: number;
}

/** What the requests of the load name. */
export interface Known {
  keys: string[];
  /** Students who can sign in with `PASSWORD`. */
  emails: string[];
  /** Any public offer. */
  offers: string[];
  /** Offers with a code that all students share, or with a QR: each student redeems each of them once. */
  redeemable: string[];
}

export const PASSWORD = "Bench-password-1";
const BRANDS = 500;
const SIGNING_IN = 200;
const REDEEMABLE = 200;
const POOLS = 100;
const PORTION = 20_000;

const box = createSecretBox([{ id: "bench", key: BENCH_KEY }]);
const at = (ids: readonly string[], place: number): string => ids[place % ids.length] ?? "";

const offer = {
  columns:
    "brand_id, category_id, title, description, status, start_date, published_at, country, discount_type, discount_percent, offer_type, redemption_method",
  values: `(select array_agg(id order by slug) from brands)[1 + n * 7 % ${BRANDS}], (select array_agg(id order by slug) from categories)[1 + n % 12],
    case n % 5 when 0 then 'Headphones ' when 1 then 'Shoes ' else 'Lamp ' end || substr(md5(n::text), 1, 8) || ' ' || n,
    'For students: ' || md5((n * 3)::text) || ' ' || md5((n % 50)::text), 'published', '2026-01-01'::date, now(), 'India', 'percentage', 1 + n % 90`,
};

export async function fill(owner: pg.Client, sizes: Sizes): Promise<Known> {
  await insertBrands(owner, BRANDS);
  await grantCredits(owner);
  await insertVerifiedStudents(owner, sizes.students);
  await owner.query(
    "insert into categories (name, slug, icon) select 'Shelf ' || n, 'shelf-' || n, 'tag' from generate_series(1, 12) n on conflict do nothing",
  );
  for (let from = 1; from <= sizes.offers; from += PORTION)
    await owner.query(
      `insert into offers (${offer.columns}, redemption_url)
       select ${offer.values}, 'redirect', 'redirect', 'https://shop.example/' || n from generate_series($1::int, $2::int) n`,
      [from, Math.min(sizes.offers, from + PORTION - 1)],
    );
  const redeemable = await insertRedeemable(owner);
  await owner.query(
    `insert into offers (${offer.columns}, code_mode) select ${offer.values}, 'code', 'code', 'pool' from generate_series(1, ${POOLS}) n`,
  );
  // Rows that were checked when they were made.
  await owner.query("set session_replication_role = replica");
  await insertCodes(owner, sizes.codes);
  await insertRedemptions(owner, sizes.redemptions);
  await insertSubmissions(owner, sizes);
  await owner.query("set session_replication_role = origin");
  const emails = Array.from({ length: Math.min(SIGNING_IN, sizes.students) }, (_, n) =>
    studentEmail(n),
  );
  await owner.query("update users set password_hash = $1 where email = any($2::citext[])", [
    await hashPassword(PASSWORD),
    emails,
  ]);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  return {
    keys: Array.from({ length: BRANDS }, (_, n) => liveKeyOf(n)),
    emails,
    offers: await idsOf(owner, "select id from offers where is_public limit 500"),
    redeemable,
  };
}

/** Half of them with a shared code, half with a QR. */
async function insertRedeemable(owner: pg.Client): Promise<string[]> {
  const ids = Array.from({ length: REDEEMABLE }, () => randomUUID());
  await owner.query(
    `insert into offers (${offer.columns}, id, code_mode, shared_code_encrypted)
     select ${offer.values}, 'code', case when code is null then 'qr' else 'code' end::redemption_method, id,
       case when code is not null then 'shared' end::code_mode, code
     from unnest($1::uuid[], $2::bytea[]) with ordinality as given (id, code, n)`,
    [ids, ids.map((id, n) => (n % 2 === 0 ? box.seal("SAVE10", sharedCodeContext(id)) : null))],
  );
  return ids;
}

const idsOf = async (owner: pg.Client, query: string): Promise<string[]> =>
  (await owner.query<{ id: string }>(query)).rows.map(({ id }) => id);

/** Calls with the numbers of each portion of so many rows. */
async function inPortions(size: number, insert: (numbers: number[]) => Promise<unknown>) {
  for (let from = 0; from < size; from += PORTION)
    await insert(Array.from({ length: Math.min(PORTION, size - from) }, (_, n) => from + n));
}

async function insertCodes(owner: pg.Client, codes: number): Promise<void> {
  const pools = await idsOf(owner, "select id from offers where code_mode = 'pool'");
  await inPortions(codes, (numbers) => {
    const rows = numbers.map((n) => {
      const [id, hash] = [at(pools, n), sha256(`code ${n}`)];
      return { id, hash, box: box.seal(`CODE${n}`, poolCodeContext(id, hash)) };
    });
    return owner.query(
      `insert into offer_codes (offer_id, code_encrypted, code_hash, match_hash)
       select id, code, hash, hash from unnest($1::uuid[], $2::bytea[], $3::bytea[]) given (id, code, hash)`,
      [rows.map(({ id }) => id), rows.map((row) => row.box), rows.map(({ hash }) => hash)],
    );
  });
}

/** Of all students in turn, none twice of one offer. */
async function insertRedemptions(owner: pg.Client, redemptions: number): Promise<void> {
  const students = await idsOf(owner, "select id from students");
  const offers = await idsOf(owner, "select id from offers where redemption_method = 'redirect'");
  await inPortions(redemptions, (numbers) => {
    const rows = numbers.map((n) => {
      const studentId = at(students, n) as StudentId;
      const offerId = at(offers, n + 13 * Math.floor(n / students.length));
      const context = redemptionContext("code", { studentId, offerId, ordinal: 1 });
      return { studentId, offerId, box: box.seal("SAVE10", context) };
    });
    return owner.query(
      `insert into redemptions (student_id, offer_id, brand_id, method, code_encrypted, shared_code_hash, given_code_hash, hash_rule, created_at)
       select student_id, o.id, o.brand_id, 'code', code, sha256(o.id::text::bytea), sha256(o.brand_id::text::bytea), 2,
         now() - random() * interval '300 days'
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) given (student_id, offer_id, code) join offers o on o.id = given.offer_id`,
      [
        rows.map((row) => row.studentId),
        rows.map((row) => row.offerId),
        rows.map((row) => row.box),
      ],
    );
  });
}

/** Most are decided, one of a hundred waits. Each has a document. */
async function insertSubmissions(owner: pg.Client, { students, submissions }: Sizes) {
  await owner.query(
    `insert into verification_submissions (student_id, status, decision_source, decided_by, decided_at, verified_until, created_at)
     select s.id, status::submission_status, case when decided then 'admin' end::decision_source,
       case when decided then s.user_id end, case when decided then sent + interval '1 hour' end, case when decided then '2099-12-31'::date end, sent
     from (select id, user_id, row_number() over (order by id) - 1 as place from students) s
       join generate_series(0, $1::int - 1) n on s.place = n % $2::int,
       lateral (select n % 100 <> 0 or n >= $2::int as decided, now() - n * interval '1 minute' as sent) as of,
       lateral (select case when decided then 'approved' else 'pending' end as status) as how`,
    [submissions, students],
  );
  await owner.query(
    `insert into verification_documents (submission_id, position, kind, media_type, sha256, byte_size, processing_status, page_keys, page_count, original_key, text_read_at)
     select id, 1, 'id_card_front', 'image/jpeg', sha256(id::text::bytea), 100000, 'ready', array['pages/' || id], 1, 'originals/' || id, now()
     from verification_submissions`,
  );
  await owner.query(
    `insert into audit_log (actor_type, actor_id, action, subject_type, subject_id, request_id, created_at)
     select 'user', decided_by, 'verification.approved', 'verification_submission', id, left(id::text, 20), decided_at
     from verification_submissions where decided_at is not null`,
  );
}
