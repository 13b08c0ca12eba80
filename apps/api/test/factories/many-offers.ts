import type { Owner } from "../owner.ts";

interface Many {
  brandId: string;
  categoryId: string;
  count: number;
  /** The titles of the first and of the last one; any other is a Lamp. */
  ends?: [first: string, last: string];
  popularity?: number;
}

/** Public redirect offers by the thousand, in one statement. No statistics are made. @returns their ids in order. */
export async function insertOffers(
  client: Owner,
  { brandId, categoryId, count, ends = ["", ""], popularity = 0 }: Many,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, redemption_url,
       discount_type, discount_percent, start_date, published_at, popularity_score)
     select $1, $2, 'Lamp ' || i || case i when 1 then ' ' || $4 when $3 then ' ' || $5 else '' end, 'Lights a desk',
       'published', 'redirect', 'redirect', 'https://shop.example/', 'percentage', 10, '2026-01-01', now(), $6
     from generate_series(1, $3::int) as i returning id`,
    [brandId, categoryId, count, ends[0], ends[1], popularity],
  );
  return rows.map(({ id }) => id).toSorted();
}
