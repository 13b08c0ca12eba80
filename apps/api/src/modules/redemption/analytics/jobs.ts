import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { correctDayJob } from "./schemas.ts";
import { closeMonths, recountDay, rollUp } from "./service-rollups.ts";

export const analyticsJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("analytics.roll_up", "*/5 * * * *", rollUp),
  scheduleJob("analytics.close_months", "40 4 * * *", closeMonths),
  handleJob(correctDayJob, recountDay),
];
