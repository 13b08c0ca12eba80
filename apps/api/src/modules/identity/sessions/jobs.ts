import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { purge } from "./service-purge.ts";

export const authJobs = [
  scheduleJob("auth.purge", "40 3 * * *", (dependencies: WorkerDependencies) =>
    purge(dependencies),
  ),
];
