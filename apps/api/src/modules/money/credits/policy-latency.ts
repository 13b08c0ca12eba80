/** How long calls took, as counts by steps: they can be added up over days, where medians cannot. */

/** Milliseconds at which the steps end; one more step is for slower calls. */
export const latencySteps = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000,
] as const;

/** The column of `verification_days`, as SQL over rows of the log. */
export const latencyCounts = `array[${[...latencySteps, Infinity]
  .map((end, index) => {
    const start = latencySteps[index - 1] ?? 0;
    const below = end === Infinity ? "" : ` and latency_us < ${end * 1_000}`;
    return `count(*) filter (where status_code = 200 and latency_us >= ${start * 1_000}${below})::int`;
  })
  .join(", ")}]`;

/**
 * The latency in milliseconds that this share of calls stayed below: within a step as if its calls were spread evenly.
 * Null without calls. Beyond the last step it is that step's end.
 */
export function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [index, end] of latencySteps.entries()) {
    const count = counts[index] ?? 0;
    if (left <= count) {
      const start = latencySteps[index - 1] ?? 0;
      const at = start + (end - start) * (left / count);
      return Math.max(1, Math.round(at));
    }
    left -= count;
  }
  return latencySteps.at(-1) ?? null;
}
