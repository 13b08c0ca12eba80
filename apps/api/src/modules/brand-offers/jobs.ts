import type { WorkerDependencies } from "../../dependencies.ts";
import { handleJob, type JobHandler } from "../../ports/queue.ts";
import { removePictureJob } from "./schemas-picture.ts";
import { removeUnusedPicture } from "./service-picture-files.ts";

export const brandOfferJobs: readonly JobHandler<WorkerDependencies>[] = [
  handleJob(removePictureJob, (dependencies, { pictureId }) =>
    removeUnusedPicture(dependencies, pictureId),
  ),
];
