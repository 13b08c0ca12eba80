/**
 * Starts jobs in their order, and runs them side by side while their shares of the machine add up to at most 1. A job without
 * a share takes the whole machine.
 */
export async function sideBySide<Job extends { share?: number }>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const shareOf = (job: Job) => job.share ?? 1;
  const taken = () => [...running.keys()].reduce((sum, job) => sum + shareOf(job), 0);
  for (const job of jobs) {
    while (running.size > 0 && taken() + shareOf(job) > 1) await Promise.race(running.values());
    running.set(
      job,
      run(job).finally(() => running.delete(job)),
    );
  }
  await Promise.all(running.values());
}
