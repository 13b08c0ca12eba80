import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { remindOfSaved } from "./service-reminders.ts";

export const savedOfferJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("saved_offers.remind", "0 10 * * *", remindOfSaved),
];
