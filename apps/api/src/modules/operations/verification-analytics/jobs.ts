import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { countChangedDays } from "./service-counts.ts";

export const verificationAnalyticsJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("verification_analytics.count_days", "*/5 * * * *", countChangedDays),
];
