import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { readDocumentJob } from "./schemas.ts";
import { readDocument } from "./service.ts";

/** Reviewers can decide without it: a document that ends its reader each time is given up within the hour. */
const RETRIES = 5;

export const documentTextJobs = [
  handleJob(
    readDocumentJob,
    (dependencies: WorkerDependencies, data) => readDocument(dependencies, data),
    { retryLimit: RETRIES, retryDelay: 60, policy: "short" },
  ),
];
