import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { keepSearchCountJob } from "./schemas.ts";
import { keepSearchCount } from "./service-counts.ts";
import { followSearchTerms, rebuildSearchTerms } from "./service-terms.ts";
import { refreshSearchTermsJob } from "../offer-records/schemas.ts";

/** However often it is asked for, one of a key waits. */
const once = { policy: "short" } as const;

export const offerSearchJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(refreshSearchTermsJob, followSearchTerms, once),
  handleJob(keepSearchCountJob, keepSearchCount, once),
  // What came or went with the day.
  scheduleJob("offers.follow-search-terms", "2-59/5 * * * *", followSearchTerms),
  scheduleJob("offers.rebuild-search-terms", "20 2 * * *", rebuildSearchTerms),
];
