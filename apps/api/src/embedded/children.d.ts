import { type ChildProcess } from "node:child_process";
import { StartError } from "./start-error.ts";
export interface ChildPlan {
    /** Name of its log file: lower case, no spaces. */
    name: string;
    /** What people call it, at the start of a sentence. */
    label: string;
    /** Arguments to Node. */
    args: string[];
    cwd: string;
    env: Record<string, string>;
    /** Asked until it answers with 2xx; without one the child is taken as ready at once. */
    readyUrl?: string;
}
export interface Child {
    plan: ChildPlan;
    process: ChildProcess;
    logFile: string;
}
interface SpawnOptions {
    logDirectory: string;
    /** Shows the child's lines in this terminal too, for development. */
    echo: boolean;
}
export declare function spawnChild(plan: ChildPlan, { logDirectory, echo }: SpawnOptions): Child;
export declare const hasEnded: ({ process: child }: Child) => boolean;
/** Resolves when the child serves. @throws StartError with its last lines when it ends or stays silent. */
export declare function untilReady(child: Child): Promise<void>;
/** What to say about a child that ended by itself. */
export declare function failure(child: Child): Promise<StartError>;
/** Asks the child to stop and waits; after ten seconds it is killed. */
export declare function stopChild({ process: child }: Child, hurry: boolean): Promise<void>;
/** Runs a program to its end. @throws StartError with what it printed when it fails. */
export declare function runToEnd(plan: ChildPlan, options: SpawnOptions): Promise<void>;
export {};
