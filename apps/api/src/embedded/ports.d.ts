import type { Settings } from "./config.ts";
/**
 * Makes sure that every needed port is free.
 * @param patience milliseconds to wait for the children of a killed run to leave
 * @throws StartError naming the first port that is taken, or given twice
 */
export declare function assertPortsFree(settings: Settings, patience: number): Promise<void>;
/** The first free port from `first` on. */
export declare function firstFreePort(first: number): Promise<number>;
