import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { analyticsJobs } from "./jobs/analytics.ts";
import { auditJobs } from "./jobs/audit.ts";
import { creditJobs } from "./jobs/credits.ts";
import {
  type JobBench,
  type JobFigures,
  measureJob,
  openDependencies,
  startRequests,
} from "./jobs/frame.ts";
import { offerJobs } from "./jobs/offers.ts";
import { reminderJobs } from "./jobs/reminders.ts";
import { savedOfferJobs } from "./jobs/saved-offers.ts";
import { sessionJobs } from "./jobs/sessions.ts";
import { startApi } from "./load/processes.ts";
import { show, table } from "./offers/figures.ts";
import { forgetStatistics, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/jobs.ts [--sizes 5000,10000] [--rounds 3] [--only auth.purge,audit.extend_chain]`: the cost of each clock job
 * on throw-away databases of so many students, with and without statistics: its time, its longest transaction and
 * statement, requests to the API beside it, and how its time grows to the next size. Exits 1 when a goal is missed.
 *
 * To add a job: a `JobBench` in a file of its family in bench/jobs/, and that file's list in `jobs` below.
 */
const jobs: readonly JobBench[] = [
  ...sessionJobs,
  ...auditJobs,
  ...reminderJobs,
  ...creditJobs,
  ...analyticsJobs,
  ...offerJobs,
  ...savedOfferJobs,
];

/** For twice the data: where all of it is work, and where only changes are. */
const MOST_GROWTH = { all: 2.2, changes: 1.2 } as const;
/** A quarter of the API's statement_timeout. */
const LONGEST_STATEMENT_MS = 2_500;
/** The limit for the 99th percentile of a request, as a multiple of the one without the job. */
const MOST_SLOWER = 2;
/** With fewer beside it, their 99th percentile says nothing. */
const ENOUGH_REQUESTS = 100;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "5000,10000" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const sizes = values.sizes
  .split(",")
  .map(Number)
  .toSorted((a, b) => a - b);
const rounds = Number(values.rounds);
const only = values.only === "" ? [] : values.only.split(",");
const chosen = jobs.filter(({ name }) => only.length === 0 || only.includes(name));

type Statistics = "without" | "with";
const figures = new Map<string, JobFigures>();
const key = (job: JobBench, statistics: Statistics, size: number) =>
  `${job.name} ${statistics} ${size}`;

for (const size of sizes) {
  const database = await openBenchDatabase(Math.ceil(size / 100), size);
  const opened = await openDependencies(database.url);
  const { dependencies } = opened;
  try {
    const begun = performance.now();
    for (const job of chosen) await job.fill(database.owner, size, dependencies);
    console.log(`Filled for the jobs in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    const api = await startApi(database.url);
    const requests = startRequests({ ...api, key: database.keys[0] ?? "" });
    try {
      for (const statistics of ["without", "with"] as const) {
        await (statistics === "with"
          ? database.owner.query("vacuum analyze")
          : forgetStatistics(database.owner));
        for (const job of chosen)
          figures.set(
            key(job, statistics, size),
            await measureJob(job, {
              owner: database.owner,
              size,
              rounds,
              dependencies,
              requests,
            }),
          );
      }
    } finally {
      requests.stop();
      await api.stop();
    }
  } finally {
    await opened.close();
    await database.close();
  }
}

const missed: string[] = [];
const rows: string[][] = [];
for (const job of chosen) {
  for (const statistics of ["without", "with"] as const) {
    for (const [index, size] of sizes.entries()) {
      const found = figures.get(key(job, statistics, size));
      const before = figures.get(key(job, statistics, sizes[index - 1] ?? 0));
      if (found === undefined) continue;
      const growth = before === undefined ? Number.NaN : found.run / before.run;
      const slower = found.requests < ENOUGH_REQUESTS ? Number.NaN : found.beside / found.alone;
      // Goals are for twice the data.
      const doublings = Math.log2(size / (sizes[index - 1] ?? size));
      const goals: Record<string, boolean> = {
        growth: growth > MOST_GROWTH[job.follows] ** doublings,
        statement: found.longestStatement > LONGEST_STATEMENT_MS,
        requests: slower > MOST_SLOWER,
      };
      for (const [goal, isMissed] of Object.entries(goals))
        if (isMissed) missed.push(`${job.name}, ${size} ${statistics} statistics: ${goal}`);
      rows.push([
        index === 0 ? `${job.name}, ${statistics}` : "",
        size.toLocaleString("en"),
        show(found.run),
        index === 0 ? "" : `${show(growth)} of ${MOST_GROWTH[job.follows]}`,
        show(found.longestTransaction),
        show(found.longestStatement),
        show(found.alone),
        show(found.beside),
        show(found.worst),
        show(slower),
      ]);
    }
  }
}
const head = [
  "ms; statistics",
  "students",
  "run",
  "growth",
  "transaction",
  "statement",
  "p99 alone",
  "p99 beside",
  "worst beside",
  "slower",
];
console.log(`\n${table(head, rows)}\n\nLoad average: ${loadavg()[0]?.toFixed(1) ?? "?"}`);
if (missed.length > 0) {
  console.log(`Missed:\n${missed.join("\n")}`);
  process.exitCode = 1;
}
