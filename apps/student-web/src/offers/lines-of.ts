/** Lines of a text that the brand wrote one step or term a line. */
export const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, "").trim())
    .filter((line) => line !== "");
