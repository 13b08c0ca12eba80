import type { WorkerDependencies } from "../../../dependencies.ts";
import { scheduleJob } from "../../../ports/queue.ts";
import { writeRegisters } from "./service.ts";

export const registerJobs = [
  scheduleJob("registers.write", "* * * * *", (dependencies: WorkerDependencies) =>
    writeRegisters(dependencies),
  ),
];
