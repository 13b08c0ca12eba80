import type { Settings, Site } from "./config.ts";
import type { Secrets } from "./secrets.ts";
export declare const EMBEDDED_DATABASE = "bachat";
export declare const OWNER_ROLE = "bachat_owner";
export declare const APP_LOGIN = "bachat_api";
/** What the API, the worker and the commands get. Whatever the caller has set himself wins over the defaults. */
export declare function apiEnvironment(settings: Settings, embedded: {
    secrets: Secrets;
    postgresPort: number;
} | null): Record<string, string>;
/** What a site's server gets: no secret among it. */
export declare function siteEnvironment(settings: Settings, site: Site): Record<string, string>;
export declare function mailEnvironment(settings: Settings): Record<string, string>;
