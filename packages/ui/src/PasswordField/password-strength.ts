export type PasswordStrength = "weak" | "fair" | "good" | "strong";

const COMMON =
  /pass ?w[o0]rd|qwert|asdf|zxcv|letme|welcome|admin|iloveyou|bachat|student|india|abc|123|monkey|dragon/giu;

/** Longest stretches that a guesser gets for free: "aaaa", "1234", "dcba". */
function collapseRuns(value: string): string {
  const kept: string[] = [];
  for (const char of value) {
    const before = kept.at(-1);
    const beforeThat = kept.at(-2);
    const step =
      before === undefined ? Number.NaN : (char.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    const lastStep =
      before === undefined || beforeThat === undefined
        ? Number.NaN
        : (before.codePointAt(0) ?? 0) - (beforeThat.codePointAt(0) ?? 0);
    if (step === lastStep && Math.abs(step) <= 1) kept.splice(-1, 1, char);
    else kept.push(char);
  }
  return kept.join("");
}

/** A hint while typing, not a rule: the API decides. Parts that are easily guessed do not count: common words, runs, and
    the person's own words (name, email). */
export function passwordStrength(
  value: string,
  ownWords: readonly string[] = [],
): PasswordStrength {
  let rest = value.toLowerCase();
  for (const own of ownWords.flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (own.length > 2) rest = rest.replaceAll(own, "");
  }
  rest = collapseRuns(rest.replaceAll(COMMON, ""));
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(value),
  ).length;
  const score = new Set(rest).size + rest.length / 2 + kinds * 1.5;
  if (rest.length < 5 || score < 12) return "weak";
  if (score < 17) return "fair";
  return score < 23 ? "good" : "strong";
}
