/** True when the packages on disk are those of the lock file. */
export declare function isInstalled(): boolean;
/** Installs exactly what the lock file says. @throws StartError with pnpm's own words */
export declare function install(): Promise<void>;
/** Builds the three sites; what has not changed comes from turbo's cache. */
export declare function build(): Promise<void>;
