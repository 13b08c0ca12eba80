import type pg from "pg";
import { watchPools } from "../../apps/api/src/modules/offers/offer-codes/service-alerts.ts";
import {
  followSearchTerms,
  rebuildSearchTerms,
} from "../../apps/api/src/modules/offers/offer-search/service-terms.ts";
import { refreshPublication } from "../../apps/api/src/modules/offers/offers/service.ts";
import {
  recomputeAllPopularity,
  recomputePopularity,
} from "../../apps/api/src/modules/redemption/offer-activity/service-popularity.ts";
import type { JobBench } from "./frame.ts";

/** The jobs on offers: four to a student, so that the portions of a job are many. */
export const OFFERS = 4;
/** How many are work, whatever else there is. */
const CHANGED = 1_000;

const word = "substr(md5((i * n % 8000)::text), 1, 7)";

/** Public offers of the brands, with five codes and three hours of views each. Once, for whichever job is the first. */
export async function fillOffers(owner: pg.Client, size: number): Promise<void> {
  const { rowCount } = await owner.query("select from offers limit 1");
  if (rowCount !== 0) return;
  await owner.query(
    "insert into categories (name, slug, icon) select 'Shelf ' || n, 'shelf-' || n, 'tag' from generate_series(1, 12) n on conflict do nothing",
  );
  await owner.query(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, code_mode,
       discount_type, discount_percent, country, start_date, published_at)
     select brands[1 + n % cardinality(brands)], categories[1 + n % cardinality(categories)], 'Offer ' || n, text.words,
       'published', 'code', 'code', 'pool', 'percentage', 10, 'India', '2026-01-01', now()
     from (select array(select id from brands where status = 'approved') as brands, array(select id from categories) as categories) as of,
       generate_series(1, $1::int) as n,
       lateral (select string_agg(${word}, ' ') as words from generate_series(1, 20) as i) as text`,
    [size * OFFERS],
  );
  await owner.query(
    `insert into offer_codes (offer_id, code_encrypted, code_hash)
     select id, '\\x01', sha256((id::text || n)::bytea) from offers, generate_series(1, 5) as n`,
  );
  await owner.query(
    `insert into offer_hourly_counters (offer_id, hour, views)
     select id, date_trunc('hour', now(), 'Asia/Kolkata') - n * interval '29 hours', 5 from offers, generate_series(1, 3) as n`,
  );
}

/** Clears the marks that an earlier job left. @returns the offers that change. */
async function forget(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>("select id from offers order by id limit $1", [
    CHANGED,
  ]);
  const changed = rows.map(({ id }) => id);
  await owner.query(
    "update offers set end_date = null where id = any($1) and end_date is not null",
    [changed],
  );
  await owner.query(
    `update offer_stats set pool_changed_at = null, popularity_changed_at = null
     where pool_changed_at is not null or popularity_changed_at is not null`,
  );
  await owner.query("update offer_words set changed_at = null where changed_at is not null");
  return changed;
}

/** As when the last run was an hour ago. */
const ranBefore = (owner: pg.Client) =>
  owner.query(
    `insert into settings (key, value) values ('popularity.counted_until', to_jsonb(now() - interval '1 hour'))
     on conflict (key) do update set value = excluded.value`,
  );

export const offerJobs: readonly JobBench[] = [
  {
    name: "offer_codes.watch_pools",
    follows: "changes",
    fill: fillOffers,
    async prepare(owner) {
      await owner.query("update offer_stats set pool_changed_at = now() where offer_id = any($1)", [
        await forget(owner),
      ]);
    },
    run: watchPools,
  },
  {
    name: "offers.refresh-publication",
    follows: "changes",
    fill: fillOffers,
    async prepare(owner) {
      const changed = await forget(owner);
      await owner.query("alter table offers disable trigger offers_keep_copies");
      await owner.query(
        "update offers set is_public = true, end_date = kolkata_today() - 1 where id = any($1)",
        [changed],
      );
      await owner.query("alter table offers enable trigger offers_keep_copies");
    },
    run: refreshPublication,
  },
  {
    name: "offers.recompute-popularity",
    follows: "changes",
    fill: fillOffers,
    async prepare(owner) {
      const changed = await forget(owner);
      await ranBefore(owner);
      await owner.query("update offers set popularity_score = 0 where id = any($1)", [changed]);
      await owner.query(
        "update offer_stats set popularity_changed_at = now() where offer_id = any($1)",
        [changed],
      );
    },
    run: recomputePopularity,
  },
  {
    name: "offers.recompute-all-popularity",
    follows: "all",
    fill: fillOffers,
    async prepare(owner) {
      await forget(owner);
      await owner.query("update offers set popularity_score = 0 where popularity_score <> 0");
    },
    run: recomputeAllPopularity,
  },
  {
    name: "offers.follow-search-terms",
    follows: "changes",
    fill: fillOffers,
    async prepare(owner) {
      await owner.query("update offers set title = 'Renamed ' || random() where id = any($1)", [
        await forget(owner),
      ]);
    },
    run: followSearchTerms,
  },
  {
    name: "offers.rebuild-search-terms",
    follows: "all",
    fill: fillOffers,
    async prepare(owner) {
      await owner.query("truncate offer_words, search_terms");
    },
    run: rebuildSearchTerms,
  },
];
