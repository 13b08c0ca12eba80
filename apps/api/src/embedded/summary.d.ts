import type { Settings } from "./config.ts";
/** What a person needs to know once everything runs. */
export declare function summary(settings: Settings, seconds: string): string;
