import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "../packages/ui/src/tokens.css"), "utf8");

/** The declarations between a selector's braces, one a line. */
function declarations(selector: string): string[] {
  const block = tokens.slice(tokens.indexOf(`${selector} {`));
  return block
    .slice(block.indexOf("{") + 1, block.indexOf("}"))
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

it("is dark in the same colours by the system's choice and by the person's", () => {
  const bySystem = declarations(":root:not([data-mantine-color-scheme])");
  const byPerson = declarations(':root[data-mantine-color-scheme="dark"]');
  expect(bySystem.length).toBeGreaterThan(40);
  expect(bySystem).toEqual(byPerson);
});
