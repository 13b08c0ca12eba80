import { expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory } from "../../../../test/factories/offer.ts";
import { useOwner } from "../../../../test/owner.ts";
import { statementsOf, usePlans } from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import type { BrandId } from "../../../ids.ts";

/** One statement finds all offers that need attention, by keys, and counts no full pool. */

const test = useTestApp();
const owner = useOwner(test);
const plans = usePlans(test);

/** Every tenth offer has a pool of `codes`, and the newest offer's is nearly empty; each had two changes. */
async function buildBrandWith(offers: number, codes: number): Promise<string> {
  const { id } = await buildBrand(test);
  await owner.query(
    `with made as (
      insert into offers (brand_id, category_id, title, description, status, offer_type, redemption_method, code_mode,
        redemption_url, discount_type, discount_percent, country, start_date, published_at, created_at)
      select $1::uuid, $2::uuid, 'Offer ' || n, 'For students', 'published',
        case when n % 10 = 0 then 'code' else 'redirect' end::offer_type,
        case when n % 10 = 0 then 'code' else 'redirect' end::redemption_method,
        case when n % 10 = 0 then 'pool'::code_mode end, case when n % 10 > 0 then 'https://shop.example/' end,
        'percentage', 10, 'India', '2025-01-01', now(), now() - n * interval '1 day'
      from generate_series(0, $3::int - 1) n returning id, code_mode
    ), pools as (
      insert into offer_codes (offer_id, code_hash, code_encrypted)
      select id, sha256((id::text || n)::bytea), '\\x01' from made, generate_series(1, $4::int) n where code_mode = 'pool'
    ) insert into offer_revisions (offer_id, revision_number, status, changes, decided_at, decision_note)
      select id, n, case n when 1 then 'rejected' else 'approved' end::revision_status, '{}', now(), 'No.'
      from made, generate_series(1, 2) n`,
    [id, (await buildCategory(test)).id, offers, codes],
  );
  await owner.query(
    `update code_pools set total = total * 1000
     where offer_id = (select id from offers where brand_id = $1 order by created_at desc limit 1)`,
    [id],
  );
  return id;
}

it("reads the offers of the brand by key, in as many statements for many as for few", async () => {
  const few = await buildBrandWith(10, 5);
  const many = await buildBrandWith(300, 4_000);
  await buildBrandWith(2_000, 50);
  await owner.query("vacuum analyze");
  const sent = async (id: string) => {
    const brand = { id: id as BrandId, role: "viewer" as const };
    const viewer = apiAs(test, await signInAs(test, { brand }));
    return statementsOf(async () => {
      const { body } = await viewer.get(`/v1/brand/${id}/overview`).expect(200);
      const kinds = body.attention.map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(["codes_low", "credits_low"]);
    });
  };
  const statements = await sent(many);
  expect(statements).toHaveLength((await sent(few)).length);
  const watched = statements.filter(({ text }) => text.includes("with watched"));
  expect(watched).toHaveLength(1);
  for (const statement of watched) {
    const { scanned, indexes, buffers, plan } = await plans.explain(statement);
    expect(scanned, plan).not.toContain("offers");
    expect(scanned, plan).not.toContain("offer_codes");
    expect(scanned, plan).not.toContain("offer_revisions");
    expect(indexes, plan).toEqual(
      expect.arrayContaining(["offers_brand", "offer_codes_free", "offer_revisions_number"]),
    );
    expect(buffers, plan).toBeLessThan(1_500);
  }
});
