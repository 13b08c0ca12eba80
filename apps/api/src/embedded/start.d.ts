import type { Mode } from "./plans.ts";
/**
 * One command from a fresh clone to a running Bachat. Only Node's own modules are imported before the packages are
 * there; the rest is loaded after.
 */
export declare function start(mode: Mode): Promise<void>;
