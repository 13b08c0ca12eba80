import type { ChildPlan } from "./children.ts";
import { type Settings, type Site } from "./config.ts";
/** `production`: built sites and plain Node. `development`: everything reloads when its source changes. */
export type Mode = "production" | "development";
export declare function commandPlan(name: string, label: string, args: string[], env: Record<string, string>): ChildPlan;
export declare function apiPlan(settings: Settings, mode: Mode, env: Record<string, string>): ChildPlan;
export declare function workerPlan(mode: Mode, env: Record<string, string>): ChildPlan;
export declare function mailPlan(settings: Settings): ChildPlan;
export declare function sitePlan(settings: Settings, mode: Mode, site: Site): ChildPlan;
