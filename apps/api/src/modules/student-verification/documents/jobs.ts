import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { removeFilesJob, sweepUploadJob } from "./schemas.ts";
import { removeFiles, sweepUpload } from "./service.ts";

export const documentJobs = [
  handleJob(removeFilesJob, (dependencies: WorkerDependencies, data) =>
    removeFiles(dependencies, data.keys),
  ),
  handleJob(sweepUploadJob, (dependencies: WorkerDependencies, data) =>
    sweepUpload(dependencies, data.keys),
  ),
];
