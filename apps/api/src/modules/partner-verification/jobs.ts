import type { WorkerDependencies } from "../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../ports/queue.ts";
import { removeExpiredAnswers, renewUsagePartitions } from "./service.ts";

export const partnerVerificationJobs: JobHandler<WorkerDependencies>[] = [
  scheduleJob("verification.expire_answers", "17 * * * *", removeExpiredAnswers),
  scheduleJob("verification.renew_partitions", "25 3 * * *", renewUsagePartitions),
];
