import { type ChildProcess } from "node:child_process";
export interface PostgresOptions {
    /** The cluster's own folder; made when it is not there. */
    directory: string;
    port: number;
    password: string;
    logFile: string;
}
export interface RunningPostgres {
    /** As superuser, for making roles and databases. */
    adminUrl: string;
    process: ChildProcess;
    /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
    stop(): Promise<void>;
}
/** Starts the real PostgreSQL that comes as an npm package, on 127.0.0.1 only. Recovers what a kill left behind. */
export declare function startPostgres(options: PostgresOptions): Promise<RunningPostgres>;
