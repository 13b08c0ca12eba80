/** Keeps the previous run's log beside the new one, so that a log never holds more than one run. */
export declare function rotateLog(file: string): void;
/** The last lines of a log in plain words: a JSON line becomes its message and error. */
export declare function logTail(file: string, count?: number): string;
/** One log line for people: `{"level":50,"msg":"No","err":{"message":"why"}}` reads `error: No (why)`. */
export declare function plainLine(line: string): string;
