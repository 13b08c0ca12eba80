/**
 * Tells whether a process id still means the process that wrote it down: ids are reused, in containers at once.
 * Null when no such process lives.
 */
export declare function processIdentity(pid: number): string | null;
/** The command line of a living process, or null. */
export declare function processCommand(pid: number): string | null;
