import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../ports/queue.ts";
import { refreshSearchTermsJob } from "./schemas.ts";
import * as service from "./service-upkeep.ts";

export const offerJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(refreshSearchTermsJob, (dependencies) => service.rebuildSearchTerms(dependencies)),
  scheduleJob("offers.refresh-publication", "*/5 * * * *", service.refreshPublication),
  scheduleJob("offers.rebuild-search-terms", "20 */6 * * *", service.rebuildSearchTerms),
  scheduleJob("offers.recompute-popularity", "10 * * * *", service.recomputePopularity),
];
