import { sha256Hex } from "../../src/crypto/tokens.ts";
import type { Owner } from "../owner.ts";

export const liveKeyOf = (number: number) => `bk_live_${String(number).padStart(32, "k")}`;

/** Approved brands, each with a live key and no credits, by the thousand. No statistics are made. */
export async function insertBrands(owner: Owner, count: number): Promise<void> {
  await owner.query(
    `insert into brands (name, slug, contact_email, status, approved_at)
      select 'Maker ' || n, 'maker-' || n, 'maker-' || n || '@many.example', 'approved', now()
      from generate_series(0, $1::int - 1) n`,
    [count],
  );
  await owner.query(
    `insert into api_keys (brand_id, name, mode, prefix, last_four, secret_hash)
      select brand.id, 'One of many', 'live', 'bk_live_kkkk', '0000', decode(key.hash, 'hex')
      from unnest($1::text[]) with ordinality as key (hash, n) join brands brand on brand.slug = 'maker-' || (key.n - 1)`,
    [Array.from({ length: count }, (_, number) => sha256Hex(liveKeyOf(number)))],
  );
}
