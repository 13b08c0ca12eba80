import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, scheduleJob } from "../../../ports/queue.ts";
import { addressRequestJob } from "./schemas-requests.ts";
import { purgeLinks } from "./service-links.ts";
import { settleRequest } from "./service-settle.ts";

export const accountJobs = [
  handleJob(addressRequestJob, (dependencies: WorkerDependencies, job) =>
    settleRequest(dependencies, job.request_id),
  ),
  scheduleJob("accounts.purge_links", "45 3 * * *", (dependencies: WorkerDependencies) =>
    purgeLinks(dependencies),
  ),
];
