import type { WorkerDependencies } from "./dependencies.ts";
import type { JobHandler } from "./ports/queue.ts";

/** Every background job of the program, module by module. */
export const jobHandlers: readonly JobHandler<WorkerDependencies>[] = [];
