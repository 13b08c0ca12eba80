import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { keepSearchCountJob } from "./schemas.ts";
import { keepSearchCount } from "./service-counts.ts";
import { followSearchTerms, rebuildSearchTerms } from "./service-terms.ts";
import { refreshSearchTermsJob } from "../offer-records/schemas.ts";

/** At most one job of a key waits, however often it is queued. */
const once = { policy: "short" } as const;

export const offerSearchJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(refreshSearchTermsJob, followSearchTerms, once),
  handleJob(keepSearchCountJob, keepSearchCount, once),
  // Offers that came or went with the day.
  scheduleJob("offers.follow-search-terms", "2-59/5 * * * *", followSearchTerms),
  scheduleJob("offers.rebuild-search-terms", "20 2 * * *", rebuildSearchTerms),
];
