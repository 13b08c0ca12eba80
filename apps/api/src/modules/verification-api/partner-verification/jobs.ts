import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../../ports/queue.ts";
import { flushUsageIndex, renewUsagePartitions } from "./service.ts";
import { removeExpiredAnswers } from "./service-answers.ts";

export const partnerVerificationJobs: JobHandler<WorkerDependencies>[] = [
  scheduleJob("verification.expire_answers", "17 * * * *", removeExpiredAnswers),
  scheduleJob("verification.renew_partitions", "25 3 * * *", renewUsagePartitions),
  scheduleJob("verification.flush_usage_index", "* * * * *", flushUsageIndex),
];
