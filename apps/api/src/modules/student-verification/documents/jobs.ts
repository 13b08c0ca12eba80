import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { processDocumentJob, removeFilesJob, sweepUploadJob } from "./schemas.ts";
import { removeFiles, sweepUpload } from "./service.ts";
import { processDocument } from "./service-processing.ts";

export const documentJobs = [
  handleJob(processDocumentJob, (dependencies: WorkerDependencies, data) =>
    processDocument(dependencies, data),
  ),
  handleJob(removeFilesJob, (dependencies: WorkerDependencies, data) =>
    removeFiles(dependencies, data.keys),
  ),
  handleJob(sweepUploadJob, (dependencies: WorkerDependencies, data) =>
    sweepUpload(dependencies, data.keys),
  ),
];
