import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { returnSurplusJob } from "./schemas.ts";
import { reconcileOrders } from "./service-settle.ts";
import { returnSurplus } from "./service-surplus.ts";

export const paymentJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("payments.ask_gateway", "*/2 * * * *", reconcileOrders),
  handleJob(returnSurplusJob, returnSurplus),
];
