import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../../ports/queue.ts";
import { watchCalls } from "./service-watch.ts";

export const callAlertJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("verification.watch_calls", "* * * * *", watchCalls),
];
