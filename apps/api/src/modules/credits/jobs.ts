import type { WorkerDependencies } from "../../dependencies.ts";
import { scheduleJob, type JobHandler } from "../../ports/queue.ts";
import { postClosedHours } from "./service.ts";

export const creditJobs: JobHandler<WorkerDependencies>[] = [
  // Hours of Kolkata close on its clock; six minutes past leaves room for calls that were still committing.
  scheduleJob("credits.post_closed_hours", "6 * * * *", postClosedHours),
];
