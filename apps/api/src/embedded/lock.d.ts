import type { Settings } from "./config.ts";
/**
 * Takes the data directory for this process.
 * @returns whether an earlier run was killed, and the function that gives the directory back
 * @throws StartError while another run holds it
 */
export declare function lockDataDirectory(settings: Settings): {
    recovered: boolean;
    release: () => void;
};
