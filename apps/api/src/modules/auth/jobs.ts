import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, scheduleJob } from "../../ports/queue.ts";
import { addressRequestJob } from "./schemas-requests.ts";
import { purge } from "./service-purge.ts";
import { settleRequest } from "./service-settle.ts";

export const authJobs = [
  scheduleJob("auth.purge", "40 3 * * *", (dependencies: WorkerDependencies) =>
    purge(dependencies),
  ),
  handleJob(addressRequestJob, (dependencies: WorkerDependencies, job) =>
    settleRequest(dependencies, job.request_id),
  ),
];
