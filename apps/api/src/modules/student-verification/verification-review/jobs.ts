import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, scheduleJob } from "../../../ports/queue.ts";
import { effectJob, takeDueEffects, takeEffect } from "./service-decisions.ts";

export const verificationReviewJobs = [
  handleJob(effectJob, (dependencies: WorkerDependencies, { decision_id: decisionId }) =>
    takeEffect(dependencies, decisionId),
  ),
  scheduleJob("verification.take_due_effects", "* * * * *", (dependencies: WorkerDependencies) =>
    takeDueEffects(dependencies),
  ),
];
