import { rebuildSearchTerms } from "../../apps/api/src/modules/offers/offer-search/service-terms.ts";
import { recomputePopularity } from "../../apps/api/src/modules/redemption/offer-activity/service-popularity.ts";
import type { Sized } from "./databases.ts";
import { median, timed } from "./figures.ts";

/** The cost of the maintained counts for writers. */

const CHANGES = 30;
const KEPT = 200;

const changes = {
  pause: "update offers set status = 'paused' where id = $1",
  publish: "update offers set status = 'published' where id = $1",
  expire: "update offers set end_date = current_date - 1 where id = $1",
} as const;
type Change = keyof typeof changes;

const ways = ["without", "with", "with 200 kept"] as const;
export type Way = (typeof ways)[number];

export interface UpkeepResult {
  size: number;
  change: Change;
  p50: Record<Way, number>;
}

/** Each change commits separately, as in the program; the ways take turns. */
export async function measureUpkeep(sized: Sized, rounds: number): Promise<UpkeepResult[]> {
  const { owner } = sized;
  const { rows } = await owner.query<{ id: string }>(
    "select id from offers where is_public order by id limit $1",
    [CHANGES],
  );
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      await prepare(sized, way);
      for (const change of ["pause", "publish", "expire"] as const) {
        for (const { id } of rows) {
          const key = `${change} ${way}`;
          const taken = await timed(() => owner.query(changes[change], [id]));
          times.set(key, [...(times.get(key) ?? []), taken]);
        }
      }
      await owner.query("update offers set end_date = null where id = any($1)", [
        rows.map((row) => row.id),
      ]);
    }
  }
  await prepare(sized, "with");
  return (["publish", "pause", "expire"] as const).map((change) => {
    const of = (way: Way) => median(times.get(`${change} ${way}`) ?? []);
    return {
      size: sized.size,
      change,
      p50: { without: of("without"), with: of("with"), "with 200 kept": of("with 200 kept") },
    };
  });
}

async function prepare({ owner }: Sized, way: Way): Promise<void> {
  const switched = way === "without" ? "disable" : "enable";
  for (const trigger of ["offers_count_updated", "offers_search_counts_updated"]) {
    await owner.query(`alter table offers ${switched} trigger ${trigger}`);
  }
  await owner.query("delete from kept_searches where words like 'bench-%'");
  if (way !== "with 200 kept") return;
  // Every second one is found in the offers, the others in none.
  await owner.query(
    `insert into kept_searches (words, query, asked_on, ready)
     select 'bench-' || n, case n % 2 when 0 then 'students' else 'word' || n end::tsquery, current_date, true
     from generate_series(1, $1::int) as n`,
    [KEPT],
  );
}

/** The jobs that go over all offers. Popularity twice: when all scores move, and when none does. */
export async function measureJobs(sized: Sized) {
  return {
    size: sized.size,
    moved: await timed(() => recomputePopularity(sized)),
    unmoved: await timed(() => recomputePopularity(sized)),
    terms: await timed(() => rebuildSearchTerms(sized)),
  };
}
