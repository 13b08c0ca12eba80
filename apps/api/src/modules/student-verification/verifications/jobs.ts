import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { returnUnanswered } from "./service-answers.ts";
import { correctPromises } from "./service-promises.ts";
import { remindExpiring } from "./service-reminders.ts";
import { deleteOldDocuments } from "./service-retention.ts";

export const verificationJobs = [
  scheduleJob("verification.correct_promises", "*/10 * * * *", (dependencies: WorkerDependencies) =>
    correctPromises(dependencies),
  ),
  scheduleJob("verification.return_unanswered", "40 3 * * *", (dependencies: WorkerDependencies) =>
    returnUnanswered(dependencies),
  ),
  scheduleJob(
    "verification.delete_old_documents",
    "20 3 * * *",
    (dependencies: WorkerDependencies) => deleteOldDocuments(dependencies),
  ),
  scheduleJob("verification.remind_expiring", "0 9 * * *", (dependencies: WorkerDependencies) =>
    remindExpiring(dependencies),
  ),
];
