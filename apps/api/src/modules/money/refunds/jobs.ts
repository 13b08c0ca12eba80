import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { reconcileRefunds, sendRefund } from "./service-decide.ts";
import { sendRefundJob } from "../gateway-refunds/schemas.ts";

export const refundJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(sendRefundJob, sendRefund),
  scheduleJob("refunds.ask_pending", "20 * * * *", reconcileRefunds),
];
