export { median, percentile } from "../../apps/api/test/alternating.ts";

/** Milliseconds to three digits. */
export const show = (ms: number): string =>
  Number.isNaN(ms) ? "—" : ms.toLocaleString("en", { maximumSignificantDigits: 3 });

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join("  ");
  return [head, ...rows].map(line).join("\n");
}
