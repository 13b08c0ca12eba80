import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../ports/queue.ts";
import { keepSearchCountJob, refreshSearchTermsJob } from "./schemas.ts";
import { keepSearchCount } from "./service-counts.ts";
import { forgetCountedClicks } from "./service.ts";
import * as service from "./service-upkeep.ts";

/** However often it is asked for, one of a key waits. */
const once = { policy: "short" } as const;

export const offerJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(
    refreshSearchTermsJob,
    (dependencies) => service.rebuildSearchTerms(dependencies),
    once,
  ),
  handleJob(keepSearchCountJob, keepSearchCount, once),
  scheduleJob("offers.refresh-publication", "*/5 * * * *", service.refreshPublication),
  scheduleJob("offers.rebuild-search-terms", "20 */6 * * *", service.rebuildSearchTerms),
  scheduleJob("offers.recompute-popularity", "10 * * * *", service.recomputePopularity),
  scheduleJob("offers.forget-counted-clicks", "*/10 * * * *", forgetCountedClicks),
];
