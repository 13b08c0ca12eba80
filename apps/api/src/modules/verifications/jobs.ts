import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, scheduleJob } from "../../ports/queue.ts";
import { processDocumentJob, removeFilesJob, sweepUploadJob } from "./schemas.ts";
import { processDocument, removeFiles } from "./service-processing.ts";
import { deleteOldDocuments, remindExpiring, sweepUpload } from "./service-retention.ts";

export const verificationJobs = [
  handleJob(processDocumentJob, (dependencies: WorkerDependencies, data) =>
    processDocument(dependencies, data.document_id),
  ),
  handleJob(removeFilesJob, (dependencies: WorkerDependencies, data) =>
    removeFiles(dependencies, data.keys),
  ),
  handleJob(sweepUploadJob, (dependencies: WorkerDependencies, data) =>
    sweepUpload(dependencies, data.keys),
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
