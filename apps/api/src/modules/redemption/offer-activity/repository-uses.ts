import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";

/**
 * Writes how often the offers of each category and brand were opened or redeemed since a day, where the number changed. Read once from
 * the sums a day and offer, so its cost follows the recent events, not all rows.
 */
export async function setRecentUses(db: Executor, since: string): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select o.category_id, o.brand_id, sum(d.opens + d.redeems)::int as uses
      from (
        select offer_id, sum(opens) as opens, sum(redeems) as redeems
        from analytics_days where day >= ${since} group by offer_id
      ) as d
      join offers o on o.id = d.offer_id
      group by o.category_id, o.brand_id
    ), of_categories as (
      update categories set recent_uses = now_used.uses
      from (
        select c.id, coalesce((select sum(uses)::int from used where category_id = c.id), 0) as uses
        from categories c
      ) as now_used
      where categories.id = now_used.id and categories.recent_uses <> now_used.uses
    )
    update brands set recent_uses = now_used.uses
    from (
      select b.id, coalesce(sum(used.uses), 0)::int as uses
      from brands b left join used on used.brand_id = b.id group by b.id
    ) as now_used
    where brands.id = now_used.id and brands.recent_uses <> now_used.uses`);
}
