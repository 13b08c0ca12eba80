import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../../ports/queue.ts";
import { extendChain } from "./service-chain.ts";

export const auditJobs: JobHandler<WorkerDependencies>[] = [
  scheduleJob("audit.extend_chain", "*/5 * * * *", extendChain),
];
