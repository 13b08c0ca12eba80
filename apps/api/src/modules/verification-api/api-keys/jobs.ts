import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { warnOfEnds } from "./service-ends.ts";

export const apiKeyJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("api_keys.warn_of_ends", "15 4 * * *", warnOfEnds),
];
