import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { writeDays } from "./service.ts";

export const figureJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("figures.write_days", "20 * * * *", writeDays),
];
