import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, scheduleJob } from "../../../ports/queue.ts";
import { effectJob, removeEnded, takeDueEffects, takeEffect } from "./service.ts";

export const heldDecisionJobs = [
  handleJob(effectJob, (dependencies: WorkerDependencies, { decision_id: decisionId }) =>
    takeEffect(dependencies, decisionId),
  ),
  scheduleJob("decisions.take_due_effects", "* * * * *", (dependencies: WorkerDependencies) =>
    takeDueEffects(dependencies),
  ),
  scheduleJob("decisions.remove_ended", "25 4 * * *", (dependencies: WorkerDependencies) =>
    removeEnded(dependencies),
  ),
];
