import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { forgetProblems, watchPools } from "./service-alerts.ts";
import { fillMatches } from "./service-matches.ts";

export const offerCodeJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("offer_codes.watch_pools", "*/5 * * * *", watchPools),
  scheduleJob("offer_codes.forget_problems", "40 3 * * *", forgetProblems),
  scheduleJob("offer_codes.fill_matches", "*/15 * * * *", fillMatches),
];
