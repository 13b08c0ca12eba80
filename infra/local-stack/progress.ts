/** Lines that say what is being done and how long it took. */
export interface Progress {
  /** Runs a step under its name. */
  step<T>(name: string, run: () => Promise<T>): Promise<T>;
  note(text: string): void;
  seconds(): string;
}

export function createProgress(): Progress {
  const begun = performance.now();
  const since = (moment: number) => `${((performance.now() - moment) / 1000).toFixed(1)} s`;
  return {
    async step(name, run) {
      const stepBegun = performance.now();
      process.stdout.write(`${name} … `);
      try {
        const result = await run();
        process.stdout.write(`${since(stepBegun)}\n`);
        return result;
      } catch (error) {
        process.stdout.write("failed\n");
        throw error;
      }
    },
    note: (text) => console.log(text),
    seconds: () => since(begun),
  };
}
