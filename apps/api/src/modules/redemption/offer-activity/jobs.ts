import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { recomputeAllPopularity, recomputePopularity } from "./service-popularity.ts";
import { forgetCountedClicks } from "./service.ts";

export const offerActivityJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("offers.recompute-popularity", "10 * * * *", recomputePopularity),
  scheduleJob("offers.recompute-all-popularity", "25 3 * * *", recomputeAllPopularity),
  scheduleJob("offers.forget-counted-clicks", "*/10 * * * *", forgetCountedClicks),
];
