/** Round values from 0 up for an axis: at most `most` steps, the last at or above `max`. */
export function niceTicks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(factor * power, 1);
  const steps = Math.ceil(max / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
