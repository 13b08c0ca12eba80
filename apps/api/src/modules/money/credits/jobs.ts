import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../../ports/queue.ts";
import { countCalls, countKeys, postClosedHours } from "./service-usage.ts";
import { checkLedger, watchBalances } from "./service-watch.ts";

export const creditJobs: JobHandler<WorkerDependencies>[] = [
  // Hours of Kolkata close on its clock; six minutes past leaves room for calls that were still committing.
  scheduleJob("credits.watch_balances", "*/5 * * * *", watchBalances),
  scheduleJob("credits.count_calls", "*/5 * * * *", countCalls),
  scheduleJob("credits.count_keys", "*/5 * * * *", countKeys),
  scheduleJob("credits.check_ledger", "45 5 * * *", checkLedger),
  scheduleJob("credits.post_closed_hours", "6 * * * *", postClosedHours),
];
