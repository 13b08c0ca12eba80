import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { removeOld } from "./service.ts";

export const contactJobs = [
  scheduleJob("contact.remove_old", "10 4 * * *", (dependencies: WorkerDependencies) =>
    removeOld(dependencies),
  ),
];
