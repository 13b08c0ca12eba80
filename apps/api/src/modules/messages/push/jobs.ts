import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { sendPushJob } from "./schemas.ts";
import { forgetEndedBrowsers, sendPush } from "./service-send.ts";

export const pushJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(sendPushJob, sendPush),
  scheduleJob("push.forget_ended", "30 4 * * *", forgetEndedBrowsers),
];
