import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler } from "../../../ports/queue.ts";
import { checkLinkJob } from "./schemas.ts";
import { checkLink } from "./service.ts";

export const offerLinkJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(checkLinkJob, checkLink),
];
