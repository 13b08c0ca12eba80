import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { processDocumentJob } from "../documents/schemas.ts";
import { processDocument } from "./service.ts";

export const documentProcessingJobs = [
  handleJob(processDocumentJob, (dependencies: WorkerDependencies, data) =>
    processDocument(dependencies, data),
  ),
];
