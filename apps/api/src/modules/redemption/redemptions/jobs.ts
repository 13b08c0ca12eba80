import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { fillHashes } from "./service-hashes.ts";

export const redemptionJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("redemptions.fill_hashes", "*/15 * * * *", fillHashes),
];
