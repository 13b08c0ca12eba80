export type CodeTokenKind = "plain" | "string" | "number" | "key" | "comment" | "word";

export interface CodeToken {
  kind: CodeTokenKind;
  text: string;
  /** Where it begins in the code. */
  at: number;
}

const PATTERN = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)#[^\n]*|(?<=^|[\s;])//[^\n]*)`,
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
    if (match.index > end)
      tokens.push({ kind: "plain", text: code.slice(end, match.index), at: end });
    const kind = (["comment", "key", "string", "number", "word"] as const).find(
      (name) => match.groups?.[name] !== undefined,
    );
    tokens.push({ kind: kind ?? "plain", text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end), at: end });
  return tokens;
}
