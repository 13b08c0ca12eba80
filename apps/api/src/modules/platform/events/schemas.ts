import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Asks the worker to look for what is due. */
export const deliverJob = jobType("webhooks.deliver", z.object({}));
