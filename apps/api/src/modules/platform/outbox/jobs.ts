import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { followQueue, removeOld } from "./service.ts";

export const outboxJobs = [
  scheduleJob("outbox.follow_queue", "*/10 * * * *", (dependencies: WorkerDependencies) =>
    followQueue(dependencies),
  ),
  scheduleJob("outbox.remove_old", "20 4 * * *", (dependencies: WorkerDependencies) =>
    removeOld(dependencies),
  ),
];
