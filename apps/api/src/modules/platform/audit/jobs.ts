import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../../ports/queue.ts";
import { extendChain } from "./service-chain.ts";
import { checkChain } from "./service-checks.ts";

export const auditJobs: JobHandler<WorkerDependencies>[] = [
  scheduleJob("audit.extend_chain", "*/5 * * * *", extendChain),
  scheduleJob("audit.check_chain", "25 * * * *", checkChain),
];
