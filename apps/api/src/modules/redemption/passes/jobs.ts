import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { forgetPasses } from "./service.ts";

export const passJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("passes.forget", "25 * * * *", forgetPasses),
];
