/** How to run a Postgres program: the command, its first arguments and the account. */
export interface Launcher {
    wrap(program: string, args: string[]): {
        command: string;
        args: string[];
    };
    identity: {
        uid?: number;
        gid?: number;
    };
}
/**
 * Postgres refuses to run as root, so root lends it an account of its own, made once where it is missing. Everybody
 * else runs it as themselves.
 */
export declare function postgresLauncher(dataDirectory: string, binary: string): Launcher;
