/** Lines that say what is being done and how long it took. */
export interface Progress {
    /** Runs a step under its name. */
    step<T>(name: string, run: () => Promise<T>): Promise<T>;
    note(text: string): void;
    seconds(): string;
}
export declare function createProgress(): Progress;
