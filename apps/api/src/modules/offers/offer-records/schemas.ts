import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Has the words that spelling corrections choose from follow what changed. */
export const refreshSearchTermsJob = jobType("offers.collect-search-terms", z.object({}));
