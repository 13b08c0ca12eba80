import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../ports/queue.ts";
import { sendRefundJob } from "./schemas.ts";
import { reconcileRefunds, sendRefund } from "./service-decide.ts";

export const refundJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(sendRefundJob, sendRefund),
  scheduleJob("refunds.ask_pending", "20 * * * *", reconcileRefunds),
];
