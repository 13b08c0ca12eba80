import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler } from "../../../ports/queue.ts";
import { fetchLogoJob } from "./schemas.ts";
import { fetchLogo } from "./service-logo-fetch.ts";

export const brandJobs: readonly JobHandler<WorkerDependencies>[] = [
  // A brand whose site cannot be reached for an hour keeps its initials.
  handleJob(fetchLogoJob, fetchLogo, { retryLimit: 4, retryDelay: 60 }),
];
