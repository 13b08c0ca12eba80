import type { WorkerDependencies } from "../../../dependencies.ts";
import { sendMailJob } from "../../../mails/schemas.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { deliverJob } from "../../platform/events/schemas.ts";
import { processDocumentJob } from "../../student-verification/documents/schemas.ts";
import { measureMinute, removeOldMinutes } from "./service-measure.ts";

/** The jobs that do a component's work. */
const workOf = {
  documents: processDocumentJob.name,
  mail: sendMailJob.name,
  webhooks: deliverJob.name,
};

export const statusJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("status.measure", "* * * * *", (dependencies) => measureMinute(dependencies, workOf)),
  scheduleJob("status.remove_old_minutes", "35 3 * * *", removeOldMinutes),
];
