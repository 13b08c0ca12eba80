import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Brings the words that spelling corrections choose from in line with changed offers. */
export const refreshSearchTermsJob = jobType("offers.collect-search-terms", z.object({}));
