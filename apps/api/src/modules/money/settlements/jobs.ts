import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { readSettlements } from "./service.ts";

export const settlementJobs: readonly JobHandler<WorkerDependencies>[] = [
  // Once a day there is something to read; the other turns are for a gateway that did not answer.
  scheduleJob("settlements.read", "25 6-23 * * *", readSettlements),
];
