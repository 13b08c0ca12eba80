/** Milliseconds until the answer of `call` is there. */
export async function answerTime(call: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/**
 * The processor time, in milliseconds, that this process spends on `call`: unlike the time on the clock it does not
 * grow when others keep the machine busy.
 */
export async function processorTime(call: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** How often one of `these` is slower than one of `those`: half the time when they take equally long. */
export function shareSlower(these: readonly number[], those: readonly number[]): number {
  const slower = these.flatMap((one) =>
    those.map((other) => (one > other ? 1 : one < other ? 0 : 0.5)),
  );
  return slower.reduce<number>((sum, value) => sum + value, 0) / slower.length;
}
