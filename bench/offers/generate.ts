import type pg from "pg";

/**
 * Fills a migrated database with public offers through the project's own table, with its triggers at work. Only the
 * indexes of lists and words are taken away meanwhile and made again from their own definitions.
 */

const PORTION = 50_000;

/** In every fifth offer. */
export const COMMON_WORD = "headphones";
/** In every five-hundredth. */
export const MIDDLING_WORD = "notebook";
/** In one offer, whatever the size. */
export const RARE_WORD = "zanzibarian";
/** Words that no offer has, with a synonym that is as frequent as the rare, the middling and the common word. */
export const SYNONYMS = {
  rare: { typed: "neela", meant: "ultramarine" },
  common: { typed: "joota", meant: "shoes" },
  middling: { typed: "छाता", meant: "umbrella" },
} as const;
export const CATEGORIES = 12;

const brands = `
  insert into brands (name, slug, contact_email, status, approved_at)
  select 'Maker ' || n, 'maker-' || n, 'maker-' || n || '@bench.example', 'approved', now()
  from generate_series(1, 500) as n`;

const categories = `
  insert into categories (name, slug, icon)
  select 'Shelf ' || n, 'shelf-' || n, 'tag' from generate_series(1, ${CATEGORIES}) as n`;

/** Words of three syllables, some far more frequent than others, as in a language. */
const syllables =
  "array['ba','chi','du','fe','go','ha','ji','ka','lo','mi','ne','pa','qui','ra','so','ti','vu','wa','xe','yo']";
const word = `(${syllables})[1 + k % 20] || (${syllables})[1 + k / 20 % 20] || (${syllables})[1 + k / 400 % 20]`;

const offers = `
  insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
    discount_type, discount_percent, country, city, start_date, end_date, published_at, created_at, popularity_score, featured)
  select
    (select array_agg(id) from brands)[1 + n * 7 % 500],
    (select array_agg(id order by slug) from categories)[1 + n % ${CATEGORIES}],
    case n % 5 when 0 then 'Headphones, ' when 1 then 'Shoes, ' else '' end
      || case n when 77 then 'Zanzibarian ' when 78 then 'Ultramarine ' else '' end || text.title || ' ' || n,
    case n % 500 when 1 then 'Notebook: ' when 2 then 'Umbrella: ' else 'For students: ' end || text.description,
    'published', 'redirect', 'redirect', 'https://shop.example/' || n, 'percentage', 1 + n % 90,
    case when n % 10 < 6 then 'India' when n % 10 < 8 then 'Global' when n % 10 = 8 then 'US' else 'UK' end::offer_country,
    case when n % 10 < 3 then (array['Mumbai','Delhi','Bangalore','Chennai','Kolkata','Pune','Hyderabad'])[1 + n / 10 % 7]
      when n % 20 = 8 then 'Chicago' end,
    '2026-01-01', case when n % 3 = 0 then current_date + 30 + n % 400 end, now(),
    now() - n * interval '20 seconds', round((1000 * power(random(), 4))::numeric, 3), n % 201 = 0
  from generate_series($1::int, $2::int) as n
  cross join lateral (
    select string_agg(word, ' ') filter (where i <= 4) as title, string_agg(word, ' ') filter (where i > 4) as description
    from (select i, ${word} as word
      from (select i, floor(8000 * power(random(), 3))::int as k from generate_series(1, 18 + n % 3) as i) as numbers
    ) as words
  ) as text`;

const synonyms = `
  insert into synonym_groups (words) values
    ('{neela,nila,azure,indigo,cobalt,navy,"deep blue",नीला,नीली,ultramarine}'),
    ('{joota,sneaker,trainer,chappal,sandal,slipper,footwear,जूता,चप्पल,shoe}'),
    ('{छाता,छतरी,brolly,parasol,raincoat,"rain coat",chhata,chhatri,barsati,umbrella}')`;

/** The events behind popularity: views of the last days for every tenth offer. */
const views = `
  insert into offer_hourly_counters (offer_id, hour, views)
  select id, date_trunc('hour', now(), 'Asia/Kolkata') - h * interval '31 hours', 1 + h
  from offers cross join generate_series(1, 5) as h where get_byte(uuid_send(id), 15) < 26`;

export async function generate(owner: pg.Client, size: number): Promise<void> {
  await owner.query(brands);
  await owner.query(categories);
  await owner.query(synonyms);
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('offers'::regclass, 'offer_vectors'::regclass) and not indisunique`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (let from = 1; from <= size; from += PORTION) {
    await owner.query(offers, [from, Math.min(size, from + PORTION - 1)]);
  }
  await owner.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query(views);
  await owner.query("vacuum analyze");
}
