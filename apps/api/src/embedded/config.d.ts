/**
 * What `npm start` and `pnpm dev` read from the environment. Only Node's own modules are imported here, because it
 * is read before the first install.
 */
export declare const repositoryRoot: string;
export type Site = "student" | "brand" | "admin";
export declare const sites: readonly Site[];
export interface Ports {
    api: number;
    student: number;
    brand: number;
    admin: number;
    mail: number;
    smtp: number;
    /** Where the search for a free port for the embedded Postgres begins. */
    postgres: number;
}
export interface Origins {
    api: string;
    student: string;
    brand: string;
    admin: string;
    mail: string;
}
export interface Settings {
    /** False as soon as DATABASE_URL is set: then only the API, the worker and the sites are started. */
    embedded: boolean;
    dataDirectory: string;
    ports: Ports;
    origins: Origins;
    /** The caller's environment without its empty variables. */
    environment: Record<string, string>;
}
/** @throws StartError naming the first variable at fault. */
export declare function parseSettings(source: NodeJS.ProcessEnv): Settings;
/** The real environment's settings, with `.env` of the repository read first where there is one. */
export declare function readSettings(): Settings;
