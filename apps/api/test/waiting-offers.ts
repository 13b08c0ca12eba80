import type { Owner } from "./owner.ts";

/**
 * Adds offers that wait for review and as many changes that do, of the brands and categories that there are; every third
 * brand had an offer published before. No statistics are made.
 */
export async function insertWaitingOffers(owner: Owner, count: number): Promise<void> {
  await owner.query(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
       discount_type, discount_percent, start_date, published_at, submitted_at, created_at)
     select b.id, (select id from categories limit 1), 'Lamp ' || i, 'Lights a desk',
       case when is_live then 'published' else 'pending_review' end::offer_status, 'redirect', 'redirect', 'https://shop.example/',
       'percentage', 10, '2026-01-01', case when is_live then now() end,
       now() - i * interval '1 second', now() - i * interval '1 second'
     from generate_series(1, $1::int) i
     join (select id, row_number() over (order by id) n, count(*) over () of from brands) b on b.n = i % b.of + 1
     cross join (values (false), (true)) kinds (is_live)
     where not is_live or b.n % 3 = 0 or i <= 3`,
    [count],
  );
  await owner.query(
    `insert into offer_revisions (offer_id, revision_number, changes, created_at)
     select o.id, 1, '{"title": "Better"}', o.submitted_at from offers o
     where o.status = 'published' and not exists (select from offer_revisions r where r.offer_id = o.id)`,
  );
}
