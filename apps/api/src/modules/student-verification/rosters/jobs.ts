import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { endExpiredRosters } from "./service.ts";

export const rosterJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("rosters.end_expired", "50 0 * * *", endExpiredRosters),
];
