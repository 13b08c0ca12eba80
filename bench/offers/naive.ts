import type pg from "pg";

/**
 * The list as it is written first: joins, ILIKE, the count over everything, OFFSET. It reads the same tables and may use
 * every index that fits it.
 */
export interface NaiveQuestion {
  category?: string;
  region?: string;
  city?: string;
  search?: string;
  offset?: number;
}

export async function naive(
  client: pg.Client,
  { category, region, city, search, offset = 0 }: NaiveQuestion,
): Promise<number> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [
    "o.status = 'published' and b.status = 'approved'",
    "o.start_date <= kolkata_today() and (o.end_date is null or o.end_date >= kolkata_today())",
  ];
  if (category !== undefined) conditions.push(`c.slug = ${value(category)}`);
  if (region !== undefined) conditions.push(`o.country in ('Global', ${value(region)})`);
  if (city !== undefined) conditions.push(`(o.city is null or o.city = ${value(city)})`);
  if (search !== undefined) {
    const pattern = value(`%${search}%`);
    conditions.push(
      `(o.title ilike ${pattern} or o.description ilike ${pattern} or b.name ilike ${pattern})`,
    );
  }
  const { rows } = await client.query<{ total: string }>(
    `select o.*, b.name, b.slug, b.logo_url, c.name, c.slug, c.icon, count(*) over () as total
     from offers o join brands b on b.id = o.brand_id join categories c on c.id = o.category_id
     where ${conditions.join(" and ")}
     order by o.featured desc, o.popularity_score desc, o.created_at desc, o.id desc
     limit 24 offset ${value(offset)}`,
    values,
  );
  return Number(rows[0]?.total ?? 0);
}
