import type { WorkerDependencies } from "../../../dependencies.ts";
import { handleJob, type JobHandler } from "../../../ports/queue.ts";
import { removePictureJob } from "./schemas.ts";
import { removeUnusedPicture } from "./service.ts";

export const offerPictureJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(removePictureJob, (dependencies, { pictureId }) =>
    removeUnusedPicture(dependencies, pictureId),
  ),
];
