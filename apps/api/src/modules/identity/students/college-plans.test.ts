import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { useOwner } from "../../../../test/owner.ts";
import { statementsOf, usePlans } from "../../../../test/query-plans.ts";
import { ALIKE_WORDS } from "./policy-colleges.ts";

/** The picker asks at each pause of typing: it never reads all colleges, with statistics or without. */

const COLLEGES = 15_000;
const searches: [search: string, indexes: string[]][] = [
  ["gurukul c4ca4238", ["college_aliases_words"]],
  ["gu", ["college_aliases_words"]],
  ["c4ca4238", ["college_aliases_words", "college_aliases_words_trgm"]],
  ["cfcd2084 town", ["college_aliases_words_trgm"]],
  ["of", ["college_aliases_words_trgm"]],
  ["college", ["college_aliases_words_trgm"]],
  ["gurukull c4ca42388", ["college_aliases_words_trgm"]],
];

describe("the search for colleges", () => {
  const test = useTestApp();
  const owner = useOwner(test);
  // As the search sets it for its transaction.
  const plans = usePlans(
    test,
    `-c enable_seqscan=off -c pg_trgm.word_similarity_threshold=${ALIKE_WORDS}`,
  );
  beforeAll(async () => {
    await owner.query(
      `with college as (
        insert into colleges (name, city, state)
          select 'Gurukul ' || md5(n::text) || ' College of Studies', 'Town ' || substr(md5((n / 20)::text), 1, 8), 'Bihar'
          from generate_series(0, $1::int - 1) n returning id, name
      ) insert into college_aliases (college_id, name) select id, search_form(name) from college`,
      [COLLEGES],
    );
  }, 180_000);

  it.each(["without", "with"])(
    "reads by index %s statistics",
    { timeout: 120_000 },
    async (how) => {
      if (how === "with") await owner.query("vacuum analyze colleges, college_aliases");
      for (const [search, indexes] of searches) {
        const sent = await statementsOf(async () => {
          const { body } = await apiAs(test).get("/v1/colleges").query({ search }).expect(200);
          expect(body.items.length, search).toBeGreaterThan(0);
        });
        expect(sent.some(({ text }) => text.includes("'enable_seqscan', 'off'"))).toBe(true);
        const readings = [];
        for (const statement of sent.filter(({ text }) => text.includes("from college_aliases")))
          readings.push(await plans.explain(statement, "custom"));
        const plan = readings.map((one) => one.plan).join("\n");
        for (const index of indexes)
          expect(
            readings.flatMap((one) => one.indexes),
            `${search}\n${plan}`,
          ).toContain(index);
        expect(
          readings.flatMap(({ scanned }) => scanned),
          `${search}\n${plan}`,
        ).toEqual([]);
        // A separate lookup of each name would read at least one page each.
        const pages = readings.reduce((sum, { buffers }) => sum + buffers, 0);
        expect(pages, `${search}\n${plan}`).toBeLessThan(COLLEGES / 4);
      }
    },
  );
});
