import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { endMandateJob } from "./schemas.ts";
import { endMandate } from "./service.ts";
import { runTopUps } from "./service-debit.ts";

export const topUpJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("top_ups.run", "*/5 * * * *", runTopUps),
  handleJob(endMandateJob, endMandate),
];
