import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { purgeLinks } from "./service-links.ts";

export const accountJobs = [
  scheduleJob("accounts.purge_links", "45 3 * * *", (dependencies: WorkerDependencies) =>
    purgeLinks(dependencies),
  ),
];
