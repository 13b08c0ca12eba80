import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob } from "../../../ports/queue.ts";
import { removePhotoJob } from "./schemas.ts";
import { removeUnusedPhoto } from "./service-photo.ts";

export const studentJobs = [
  handleJob(removePhotoJob, (dependencies: WorkerDependencies, { key }) =>
    removeUnusedPhoto(dependencies, key),
  ),
];
