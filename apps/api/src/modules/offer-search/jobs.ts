import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../ports/queue.ts";
import { keepSearchCountJob, refreshSearchTermsJob } from "./schemas.ts";
import { keepSearchCount } from "./service-counts.ts";
import { rebuildSearchTerms } from "./service-terms.ts";

/** However often it is asked for, one of a key waits. */
const once = { policy: "short" } as const;

export const offerSearchJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(refreshSearchTermsJob, (dependencies) => rebuildSearchTerms(dependencies), once),
  handleJob(keepSearchCountJob, keepSearchCount, once),
  scheduleJob("offers.rebuild-search-terms", "20 */6 * * *", rebuildSearchTerms),
];
