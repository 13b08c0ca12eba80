import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** Asks the worker to deliver the due events. */
export const deliverJob = jobType("webhooks.deliver", z.object({}));
