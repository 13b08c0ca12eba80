import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { watchHealth } from "./service-health.ts";

export const offerHealthJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("offers.watch-health", "* * * * *", watchHealth),
];
