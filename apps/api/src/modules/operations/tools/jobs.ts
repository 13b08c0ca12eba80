import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler } from "../../../ports/queue.ts";
import { queueCheckJob } from "./schemas.ts";

export const toolJobs: readonly JobHandler<WorkerDependencies>[] = [
  // Kept for minutes only: who started the check has its answer by then.
  handleJob(queueCheckJob, async () => {}, { retryLimit: 0, deleteAfterSeconds: 600 }),
];
