/** Lines that name the running step and how long it took. */
export interface Progress {
  /** Runs a step under its name; steps may run side by side. */
  step<T>(name: string, run: () => Promise<T>): Promise<T>;
  note(text: string): void;
  seconds(): string;
  /** The steps that are done, each with its time. */
  spent(): ReadonlyMap<string, string>;
}

export function createProgress(
  write: (text: string) => unknown = (text) => process.stdout.write(text),
): Progress {
  const begun = performance.now();
  const since = (moment: number) => `${((performance.now() - moment) / 1000).toFixed(1)} s`;
  const spent = new Map<string, string>();
  /** The step whose line is not finished yet. */
  let openLine: string | null = null;
  const begin = (name: string) => {
    write(`${openLine === null ? "" : "\n"}${name} … `);
    openLine = name;
  };
  const end = (name: string, outcome: string) => {
    if (openLine !== name) begin(name);
    write(`${outcome}\n`);
    openLine = null;
  };
  return {
    async step(name, run) {
      const stepBegun = performance.now();
      begin(name);
      try {
        const result = await run();
        const seconds = since(stepBegun);
        spent.set(name, seconds);
        end(name, seconds);
        return result;
      } catch (error) {
        end(name, "failed");
        throw error;
      }
    },
    note: (text) => write(`${text}\n`),
    seconds: () => since(begun),
    spent: () => spent,
  };
}
