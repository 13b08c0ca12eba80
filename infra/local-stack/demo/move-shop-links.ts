import { sql } from "drizzle-orm";
import type { Database } from "../../../apps/api/src/db/client.ts";
import { socialNetworks } from "../../../apps/api/src/modules/platform/system/policy.ts";
import { applicants, allBrandContent, imliTiffins } from "./content.ts";
import { profilePath, slugOf } from "./shop-addresses.ts";

/**
 * Lets the links of the demo's brands lead to the sample shops after a start on another port. What a brand has changed to
 * an address of its own stays.
 */
export async function moveShopLinks(db: Database, shops: string): Promise<void> {
  const names = [
    ...allBrandContent.map(({ content }) => content.name),
    imliTiffins.name,
    ...applicants.map(({ name }) => name),
  ];
  const slugs = sql`(${sql.param(names.map(slugOf))}::text[])`;
  const elsewhere = sql`'^http://127\\.0\\.0\\.1:\\d+(?=/' || b.slug || '(/|$))'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update brands b set website_url = regexp_replace(website_url, ${elsewhere}, ${shops})
      where slug = any ${slugs} and website_url ~ (${elsewhere}) and not starts_with(website_url, ${shops}::text || '/')`);
    await tx.execute(sql`
      update offers o set redemption_url = regexp_replace(redemption_url, ${elsewhere}, ${shops})
      from brands b where b.id = o.brand_id and b.slug = any ${slugs}
        and redemption_url ~ (${elsewhere}) and not starts_with(redemption_url, ${shops}::text || '/')`);
    await tx.execute(sql`
      update brand_applications a set website_url = regexp_replace(a.website_url, ${elsewhere}, ${shops}),
        redemption_url = regexp_replace(a.redemption_url, ${elsewhere}, ${shops})
      from brands b where b.id = a.brand_id and b.slug = any ${slugs}
        and (a.website_url ~ (${elsewhere}) or a.redemption_url ~ (${elsewhere}))`);
    for (const network of socialNetworks) {
      const path = profilePath(network);
      await tx.execute(sql`
        update settings set value = to_jsonb(${shops + path}::text)
        where key = ${`social.${network}`} and value #>> '{}' ~ ${`^http://127\\.0\\.0\\.1:\\d+${path}$`}`);
    }
  });
}
