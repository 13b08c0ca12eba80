import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../ports/queue.ts";
import { returnSurplusJob } from "./schemas.ts";
import { askGateway, returnSurplus } from "./service-settle.ts";

export const paymentJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("payments.ask_gateway", "*/2 * * * *", askGateway),
  handleJob(returnSurplusJob, returnSurplus),
];
