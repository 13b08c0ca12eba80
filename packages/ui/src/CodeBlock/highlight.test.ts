import { describe, expect, it } from "vitest";
import { highlight } from "./highlight.ts";

describe("highlight", () => {
  it("loses no character", () => {
    const code = `curl -X POST \\\n  -H "x-api-key: k"\n# note 12\n{"a": [1, true, "b\\"c"]}`;
    expect(
      highlight(code)
        .map((token) => token.text)
        .join(""),
    ).toBe(code);
  });

  it("takes a comment only where one can begin", () => {
    const code = "# one\nlet a;// two\n\t# three\na#b;#c https://d.example";
    expect(highlight(code).filter(({ kind }) => kind === "comment")).toEqual([
      { kind: "comment", text: "# one", at: 0 },
      { kind: "comment", text: "// two", at: 12 },
      { kind: "comment", text: "# three", at: 20 },
    ]);
  });

  it("distinguishes keys from strings and leaves addresses alone", () => {
    const kinds = highlight(`{"a": "https://x.example/v1"}`).filter(
      (token) => token.kind !== "plain",
    );
    expect(kinds).toEqual([
      { kind: "key", text: `"a"`, at: 1 },
      { kind: "string", text: `"https://x.example/v1"`, at: 6 },
    ]);
  });
});
