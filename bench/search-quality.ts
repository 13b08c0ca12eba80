import { prepareDatabase } from "../apps/api/src/cli/prepare-database.ts";
import { ensureCategories } from "../apps/api/src/db/reference-data.ts";
import { offerQuery } from "../apps/api/src/modules/offers/offer-search/schemas.ts";
import { rebuildSearchTerms } from "../apps/api/src/modules/offers/offer-search/service-terms.ts";
import { listOffers } from "../apps/api/src/modules/offers/offer-search/service.ts";
import { DEMO_SEED, demoCatalog } from "../infra/local-stack/demo/demo-catalog.ts";
import { createRandom } from "../infra/local-stack/demo/random.ts";
import { seedCatalog } from "../infra/local-stack/demo/seed-catalog.ts";
import { openDatabases, type Sized } from "./offers/databases.ts";
import { type Query, queries } from "./search/queries.ts";

/**
 * `node bench/search-quality.ts`: what students type against the offers of the demo, with the synonyms that an installation
 * begins with. Prints how many searches have a wanted offer among the first five, and each search without one. Exits 1 below the goal.
 */

const FIRST = 5;
const GOAL = 0.92;

/** The demo's offers; all are published, so that each can be found. */
async function fill(sized: Sized): Promise<void> {
  const { db, owner, config } = sized;
  const categoryIds = await ensureCategories(db);
  const now = sized.clock.now();
  const catalog = demoCatalog(createRandom(DEMO_SEED), {
    now,
    shops: "http://127.0.0.1:4028",
    categoryIds,
  });
  // No code is ever read here.
  const codes = { ...catalog, poolCodes: new Map<string, string[]>() };
  const secretBox = { seal: (text: string) => Buffer.from(text) };
  await db.transaction((tx) =>
    seedCatalog(tx, { secretBox, config } as unknown as Parameters<typeof seedCatalog>[1], codes, {
      now,
      categoryIds,
    }),
  );
  await owner.query(
    "update brands set status = 'approved', status_reason = null, approved_at = coalesce(approved_at, now())",
  );
  await owner.query(
    `update offers set status = 'published', published_at = coalesce(published_at, now()), start_date = current_date - 1, end_date = null`,
  );
  await rebuildSearchTerms(sized);
}

interface Outcome {
  query: Query;
  isMet: boolean;
  /** Of the first five, how many are of a brand or category that is wanted. */
  precision: number;
  shown: string;
}

async function ask(sized: Sized, query: Query): Promise<Outcome> {
  const [search, ...wanted] = query;
  const page = await listOffers(sized, offerQuery.parse({ search }));
  const first = page.fallback === "unfiltered" ? [] : page.items.slice(0, FIRST);
  const fits = (item: (typeof first)[number], want: string) =>
    want.startsWith("in:") ? item.category_slug === want.slice(3) : item.brand_name === want;
  const isMet =
    first.length > 0 &&
    wanted.every((want) =>
      want.startsWith("in:")
        ? first.every((item) => fits(item, want))
        : first.some((item) => fits(item, want)),
    );
  const fitting = first.filter((item) => wanted.some((want) => fits(item, want))).length;
  const shown = first.map(({ brand_name: brand, title }) => `${brand}: ${title}`).join(" | ");
  return {
    query,
    isMet,
    precision: first.length === 0 ? 0 : fitting / first.length,
    shown: `${page.fallback}${page.corrected_search === null ? "" : ` as “${page.corrected_search}”`}, ${page.total} found. ${shown}`,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const { databases, close } = await openDatabases([0], (_owner, _size, url) => prepareDatabase(url));
try {
  const [sized] = databases;
  if (sized === undefined) throw new Error("There is no database.");
  await fill(sized);
  const outcomes: Outcome[] = [];
  for (const query of queries) outcomes.push(await ask(sized, query));
  const { rows } = await sized.owner.query<{ groups: number; words: number }>(
    "select count(*)::int as groups, sum(cardinality(words))::int as words from synonym_groups",
  );
  for (const { query, shown } of outcomes.filter(({ isMet }) => !isMet))
    console.log(`Missed: “${query[0]}” wants ${query.slice(1).join(", ")}. ${shown}`);
  const met = outcomes.filter(({ isMet }) => isMet).length / outcomes.length;
  const precision = outcomes.reduce((sum, one) => sum + one.precision, 0) / outcomes.length;
  console.log(
    `${outcomes.length} searches, ${rows[0]?.groups} groups of ${rows[0]?.words} synonyms. Wanted offers among the first ${FIRST}: ` +
      `${percent(met)}, goal ${percent(GOAL)}. Of what is among the first ${FIRST}, wanted: ${percent(precision)}.`,
  );
  if (met < GOAL) process.exitCode = 1;
} finally {
  await close();
}
