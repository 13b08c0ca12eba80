import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Opens an offer's link and stores the result. */
export const checkLinkJob = jobType(
  "offers.check-link",
  z.object({ offerId: z.uuid(), url: z.string(), attempt: z.int() }),
);
