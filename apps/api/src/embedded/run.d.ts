import { type Settings } from "./config.ts";
import { type Mode } from "./plans.ts";
import type { Progress } from "./progress.ts";
/** Everything that one start runs. */
export interface Running {
    /** Rejects with a StartError when a part ends by itself; never resolves. */
    broken: Promise<never>;
    /** Stops the programs, then Postgres. `hurry` kills them. */
    stop(hurry: boolean): Promise<void>;
}
/** Starts all parts; `parts.stop` may be called at any moment, also while this is still starting. */
export declare function createRun(settings: Settings, mode: Mode, progress: Progress): {
    broken: Promise<never>;
    start(): Promise<void>;
    stop(hurry: boolean): Promise<void>;
};
