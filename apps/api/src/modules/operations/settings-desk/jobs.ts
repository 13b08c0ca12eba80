import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { storeMeasured } from "./service-figures.ts";

export const settingJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("settings.measure_figures", "25 * * * *", ({ db, clock }) =>
    storeMeasured(db, clock.now()),
  ),
];
