import pg from "pg";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandId } from "../../src/ids.ts";
import { keepSearchCount } from "../../src/modules/offers/offer-search/service-counts.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { buildBrand } from "../factories/brand.ts";

const SMALL = 10_000;
const LARGE = 100_000;
const CALLS = 60;

/** Students' queries; each must cost about the same however many offers there are. */
const questions = {
  home: "",
  category: "?category=deep-3",
  city: "?region=India&city=Pune",
  newest: "?sort=newest",
  "ending soon": "?sort=ending_soon",
  "a common word": "?search=student",
};

describe("offer lists with much data", () => {
  let test: TestApp;
  let brandId: BrandId;
  const times: Record<string, number[]> = {};

  beforeAll(async () => {
    test = await createTestApp();
    brandId = (await buildBrand(test)).id;
    await asOwner(
      "insert into categories (name, slug, icon) select 'Deep ' || n, 'deep-' || n, 'book' from generate_series(1, 12) n",
    );
    await grow(SMALL);
    await keepSearchCount(test.dependencies, { words: "student" });
    await measure();
    await grow(LARGE - SMALL);
    await measure();
  });
  afterAll(() => test.close());

  async function asOwner(statement: string, values: unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: test.database.ownerUrl });
    await client.connect();
    await client.query(statement, values);
    await client.end();
  }

  async function grow(count: number): Promise<void> {
    await asOwner(
      `insert into offers (brand_id, category_id, title, description, offer_type, redemption_method, redemption_url,
         discount_type, discount_percent, start_date, end_date, status, published_at, country, city, popularity_score, created_at)
       select $1, (select id from categories where slug = 'deep-' || 1 + n % 12), 'Offer ' || n, 'For every student', 'redirect', 'redirect',
         'https://shop.test/deal', 'percentage', 1 + n % 90, '2026-01-01', current_date + 1 + n % 300, 'published', now(), 'India',
         case n % 4 when 0 then 'Pune' when 1 then 'Delhi' end, random(), now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [brandId, count],
    );
    await asOwner("vacuum analyze offers");
  }

  /** The 90th percentile of each question, in milliseconds. */
  async function measure(): Promise<void> {
    for (const [name, query] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const begun = performance.now();
        const { status } = await supertest(test.app.server).get(`/v1/offers${query}`);
        taken.push(performance.now() - begun);
        if (status !== 200) throw new Error(`${name} answered ${status}.`);
      }
      const sorted = taken.toSorted((a, b) => a - b);
      (times[name] ??= []).push(sorted[Math.floor(CALLS * 0.9)] ?? 0);
    }
  }

  it.each(Object.keys(questions))(
    "%s costs at most three times as much with ten times the offers",
    (name) => {
      const [small = 0, large = 0] = times[name] ?? [];
      console.log(
        `${name}: ${small.toFixed(1)} ms at ${SMALL}, ${large.toFixed(1)} ms at ${LARGE}`,
      );
      // A sequential scan would cost ten times as much; the pause of a busy machine does not.
      expect(large).toBeLessThan(Math.max(3 * small, 30));
    },
  );
});
