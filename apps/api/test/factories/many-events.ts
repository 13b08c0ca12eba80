import type { Owner } from "../owner.ts";

/** A year of events of a brand's offers, as the rollups count them. */

const OFFERS = 20;
/** A year of 52 weeks: six months and the six before. */
export const FILLED_DAYS = 364;

/**
 * Most of these events are seen cards and visitors' views, which counters hold; one in fifty is a row of its own, by
 * one of the students there are. Nights are quiet. No statistics are made.
 */
export async function insertBrandEvents(
  owner: Owner,
  { name, events }: { name: string; events: number },
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with category as (
      insert into categories (name, slug, icon) values ($1, $1, 'tag') on conflict (slug) do update set icon = 'tag' returning id
    ), brand as (
      insert into brands (name, slug, status, contact_email, approved_at)
        values ($1, $1, 'approved', $1 || '@bench.example', now()) returning id
    ), made as (
      insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
          discount_type, discount_percent, country, city, start_date, published_at)
        select brand.id, category.id, 'Offer ' || n, 'For students', 'published', 'redirect', 'redirect', 'https://shop.example/',
          'percentage', 10, 'India', case when n % 4 = 0 then 'Pune' when n % 4 = 1 then 'Delhi' end, '2025-01-01', now()
        from brand, category, generate_series(1, ${OFFERS}) n
    ) select id from brand`,
    [name],
  );
  const id = rows[0]?.id ?? "";
  await owner.query(
    `insert into offer_hourly_counters (offer_id, hour, impressions, views, clicks)
     select o.id, h.hour, n.impressions, n.views, n.clicks
     from offers o
     cross join generate_series(date_trunc('hour', now(), 'Asia/Kolkata') - interval '${FILLED_DAYS - 1} days', date_trunc('hour', now(), 'Asia/Kolkata'), interval '1 hour') h (hour)
     cross join lateral (select
       floor(w * 0.86 + random())::int as impressions, floor(w * 0.1 + random())::int as views, floor(w * 0.02 + random())::int as clicks
       from (select $2::float8 / (${OFFERS} * ${FILLED_DAYS} * 17) as w where o.id is not null) x) n
     where o.brand_id = $1 and extract(hour from h.hour at time zone 'Asia/Kolkata') between 7 and 23 and n.impressions + n.views + n.clicks > 0`,
    [id, events],
  );
  const at = `date_trunc('hour', now(), 'Asia/Kolkata') - (n * 7919 % ${(FILLED_DAYS - 1) * 24}) * interval '1 hour'`;
  const people = `(select array_agg(id) as ids, count(*)::int as count from students where not is_test) p`;
  const mine = `(select array_agg(id order by id) as ids from offers where brand_id = $1) o`;
  const pair = `p.ids[1 + n / ${OFFERS} % p.count] as student_id, o.ids[1 + n % ${OFFERS}] as offer_id, ${at} as at`;
  const rowsOf = (share: number) =>
    `(select n, ${pair} from generate_series(0, $2::int / ${share} - 1) n, ${people}, ${mine}) e`;
  const statements = [
    `insert into student_offer_interactions (student_id, offer_id, interaction_type, created_at)
      select student_id, offer_id, 'view', at from ${rowsOf(100)}`,
    `insert into student_offer_interactions (student_id, offer_id, interaction_type, created_at)
      select student_id, offer_id, 'save', at from ${rowsOf(200)} on conflict do nothing`,
    `insert into redemptions (student_id, offer_id, brand_id, method, ordinal, created_at)
      select student_id, offer_id, $1, 'redirect', 1, at from ${rowsOf(250)} on conflict do nothing`,
    `insert into offer_feedback (student_id, offer_id, outcome, created_at, updated_at)
      select student_id, offer_id, case when n % 12 = 0 then 'code_refused' else 'worked' end::feedback_outcome, at, at
      from ${rowsOf(500)} on conflict do nothing`,
  ];
  for (const statement of statements) await owner.query(statement, [id, events]);
  return id;
}
