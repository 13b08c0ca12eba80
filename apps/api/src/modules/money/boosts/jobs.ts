import type { WorkerDependencies } from "../../../dependencies.ts";
import { type JobHandler, scheduleJob } from "../../../ports/queue.ts";
import { advanceBoosts } from "./service-turn.ts";

export const boostJobs: readonly JobHandler<WorkerDependencies>[] = [
  scheduleJob("boosts.turn", "* * * * *", advanceBoosts),
];
