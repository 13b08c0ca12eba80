import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler } from "../../ports/queue.ts";
import { sendRefundJob } from "./schemas.ts";
import { sendRefund } from "./service-decide.ts";

export const refundJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(sendRefundJob, sendRefund),
];
