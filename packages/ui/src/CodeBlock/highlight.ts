export type CodeTokenKind = "plain" | "string" | "number" | "key" | "comment" | "word";

export interface CodeToken {
  kind: CodeTokenKind;
  text: string;
  /** Where it begins in the code. */
  at: number;
}

const PATTERN = new RegExp(
  [
    // No look-behind, which Safari has from 16.4: the text before a comment is matched with it.
    String.raw`(?<before>^|\s|;(?=//))(?<comment>#[^\n]*|//[^\n]*)`,
    String.raw`(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:)|^[A-Za-z][\w-]*(?=:\s))`,
    String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60)`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b|\b(?:true|false|null|None|True|False)\b)`,
    String.raw`(?<word>\b(?:curl|POST|GET|PUT|PATCH|DELETE|const|let|await|async|function|return|if|else|import|from|export|def|print|echo|new|require|throw|try|catch|except)\b)`,
  ].join("|"),
  "gmu",
);

/** Splits code into coloured pieces: enough for JSON, shell, JavaScript, Python and PHP examples, by one expression. */
export function highlight(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    const before = match.groups?.["before"] ?? "";
    const at = match.index + before.length;
    if (at > end) tokens.push({ kind: "plain", text: code.slice(end, at), at: end });
    const kind = (["comment", "key", "string", "number", "word"] as const).find(
      (name) => match.groups?.[name] !== undefined,
    );
    end = match.index + match[0].length;
    tokens.push({ kind: kind ?? "plain", text: code.slice(at, end), at });
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end), at: end });
  return tokens;
}
