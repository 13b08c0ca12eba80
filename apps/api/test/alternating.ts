import { answerTime } from "./answer-time.ts";

/** The value that so large a share of the others stays below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Milliseconds of these calls, to be compared with each other. They alternate, and a figure is the median of its rounds, so
 * that a busy moment of the machine affects both alike; the order changes from call to call.
 */
export async function timeAlternately(
  works: readonly (() => Promise<unknown>)[],
  { calls, rounds }: { calls: number; rounds: number },
): Promise<{ p50: number; p99: number }[]> {
  const figures = works.map((work, index) => ({
    work,
    index,
    p50: new Array<number>(),
    p99: new Array<number>(),
  }));
  for (let round = 0; round < rounds; round++) {
    const taken = works.map((): number[] => []);
    for (let call = 0; call < calls; call++)
      for (const { work, index } of call % 2 === 0 ? figures : figures.toReversed())
        taken[index]?.push(await answerTime(work));
    for (const { index, p50, p99 } of figures) {
      p50.push(percentile(taken[index] ?? [], 0.5));
      p99.push(percentile(taken[index] ?? [], 0.99));
    }
  }
  return figures.map(({ p50, p99 }) => ({ p50: median(p50), p99: median(p99) }));
}
