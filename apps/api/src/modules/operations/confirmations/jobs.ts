import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { tidyConfirmations } from "./service.ts";

export const confirmationJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("confirmations.tidy", "35 * * * *", tidyConfirmations),
];
