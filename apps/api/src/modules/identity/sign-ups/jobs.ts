import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, scheduleJob } from "../../../ports/queue.ts";
import { addressRequestJob } from "../accounts/service-requests.ts";
import { removeOldSignUps } from "./service.ts";
import { settleRequest } from "./service-settle.ts";

export const signUpJobs = [
  handleJob(addressRequestJob, (dependencies: WorkerDependencies, job) =>
    settleRequest(dependencies, job.request_id),
  ),
  scheduleJob("sign_ups.purge", "20 * * * *", ({ db, clock }: WorkerDependencies) =>
    removeOldSignUps(db, clock.now()),
  ),
];
