import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { sendIssueJob } from "./schemas.ts";
import { purge } from "./service.ts";
import { beginIssue, sendIssue } from "./service-issue.ts";

export const newsletterJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(sendIssueJob, sendIssue),
  // Fridays at 9:00 in Kolkata.
  scheduleJob("newsletter.begin-issue", "0 9 * * 5", beginIssue),
  scheduleJob("newsletter.purge", "50 3 * * *", purge),
];
