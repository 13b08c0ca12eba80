import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDatabases, type Sized } from "./offers/databases.ts";
import { show, table } from "./offers/figures.ts";
import { type ListResult, measureFirstAsk, measureLists } from "./offers/lists.ts";
import { measureJobs, measureUpkeep } from "./offers/upkeep.ts";

/**
 * `node bench/offers.ts [--sizes 10000,100000,1000000] [--rounds 7] [--only search]`: the offer lists as they are against the
 * naive query, and searches with synonyms beside those without, at several sizes in one run, on a throw-away Postgres. With
 * `--only`, just the lists whose names begin so. Exits 1 when a goal is missed.
 */

const GROWTH = 2;
/** How much more a search may cost because its word has synonyms. */
const SYNONYMS = 2;
const SEARCH_TIMES = 20;
const SEARCH_SIZE = 100_000;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    rounds: { type: "string", default: "7" },
    only: { type: "string", default: "" },
  },
});
const sizes = values.sizes
  .split(",")
  .map(Number)
  .toSorted((a, b) => a - b);
const rounds = Number(values.rounds);

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");

function printLists(results: readonly ListResult[]): void {
  const rows = results.map(({ question, size, good, naive }, i) => [
    i > 0 && results[i - 1]?.question === question ? "" : question.name,
    size.toLocaleString("en"),
    show(naive.p50),
    show(naive.p99),
    show(good.p50),
    show(good.p99),
    show(naive.p50 / good.p50),
  ]);
  const head = ["ms", "offers", "naive p50", "naive p99", "good p50", "good p99", "times faster"];
  console.log(`\n${table(head, rows)}`);
}

/** @returns the goals that were missed. */
function judge(results: readonly ListResult[]): string[] {
  const missed: string[] = [];
  const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  console.log(`\nGrowth of the 99th percentile from ${smallest} to ${largest} offers:`);
  for (const small of results.filter((result) => result.size === smallest)) {
    const large = results.find(
      ({ question, size }) => question === small.question && size === largest,
    );
    const growth = (large?.good.p99 ?? 0) / small.good.p99;
    const { name, grows } = small.question;
    console.log(`  ${name}: ${show(growth)}${grows ? "" : `, goal at most ${GROWTH}`}`);
    if (!grows && growth > GROWTH) missed.push(`${name} grew ${show(growth)} times`);
  }
  console.log(`Times of a search with synonyms to the same without, goal at most ${SYNONYMS}:`);
  for (const { question, size, good } of results) {
    const plain = results.find(
      (result) => result.question.name === question.synonymOf && result.size === size,
    );
    if (plain === undefined) continue;
    const times = good.p50 / plain.good.p50;
    console.log(`  ${plain.question.name} at ${size.toLocaleString("en")}: ${show(times)}`);
    if (times > SYNONYMS) missed.push(`${question.name} at ${size} costs ${show(times)} times`);
  }
  const search = results.find(
    ({ question, size }) => question.name === "search, common word" && size === SEARCH_SIZE,
  );
  if (search !== undefined) {
    const times = search.naive.p50 / search.good.p50;
    console.log(
      `Search by a common word at ${SEARCH_SIZE}: ${show(times)} times faster, goal at least ${SEARCH_TIMES}`,
    );
    if (times < SEARCH_TIMES) missed.push(`search by a common word is ${show(times)} times faster`);
  }
  return missed;
}

async function printUpkeep(databases: readonly Sized[]): Promise<void> {
  const rows: string[][] = [];
  for (const sized of databases) {
    for (const { size, change, p50 } of await measureUpkeep(sized, 3)) {
      const cells = [p50.without, p50.with, p50["with 200 kept"], p50.with / p50.without];
      rows.push([change, size.toLocaleString("en"), ...cells.map(show)]);
    }
  }
  const head = [
    "ms a change, p50",
    "offers",
    "no counts",
    "counts",
    "200 searches",
    "counts / none",
  ];
  console.log(`\n${table(head, rows)}\n`);
  for (const sized of databases) {
    const { first, keeping } = await measureFirstAsk(sized);
    console.log(
      `${sized.size.toLocaleString("en")} offers: first search for a common word ${show(first)} ms, keeping it ${show(keeping)} ms`,
    );
    const { moved, unmoved, terms } = await measureJobs(sized);
    console.log(
      `  popularity ${show(moved)} ms when all scores move, ${show(unmoved)} ms when none does; search terms ${show(terms)} ms`,
    );
  }
}

const { databases, close } = await openDatabases(sizes);
try {
  console.log(`Load average ${load()} before; medians of ${rounds} interleaved rounds.`);
  const results = await measureLists(databases, rounds, values.only);
  printLists(results);
  const missed = judge(results);
  if (values.only === "") await printUpkeep(databases);
  console.log(`\nLoad average ${load()} after.`);
  for (const goal of missed) console.error(`Missed: ${goal}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await close();
}
