const CONTEXT = 2;
const SHOWN = 12;

/** The first place where two texts differ, as a reader of a diff expects it: `-` committed, `+` emitted. */
export function firstDifference(committed: string, emitted: string): string {
  const before = committed.split("\n");
  const after = emitted.split("\n");
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const context = after.slice(Math.max(0, start - CONTEXT), start).map((line) => `  ${line}`);
  const part = (lines: string[], sign: string) => {
    const changed = lines.slice(start, lines.length - end);
    const rest = changed.length - SHOWN;
    const shown = changed.slice(0, SHOWN).map((line) => `${sign} ${line}`);
    return rest > 0 ? [...shown, `${sign} … ${rest} more lines`] : shown;
  };
  return [`line ${start + 1}:`, ...context, ...part(before, "-"), ...part(after, "+")].join("\n");
}
