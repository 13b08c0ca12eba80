import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const sheets = resolve(import.meta.dirname, "../node_modules/@mantine/core/styles");

/** Parts of Mantine that pages use, by their own style sheet; some have none. */
function usedSheets(): string[] {
  const names = globSync("{apps,packages}/*/src/**/*.tsx", { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /import \{([^}]*)\} from "@mantine\/core"/g,
      ),
    ].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(" ")[0] ?? "")),
  );
  return [...new Set<string>(names)].filter((name) =>
    existsSync(join(sheets, `${name}.layer.css`)),
  );
}

it("loads the style sheet of each part of Mantine that a page uses", () => {
  const styles = readFileSync(join(import.meta.dirname, "styles.css"), "utf8");
  const used = usedSheets();
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !styles.includes(`/${name}.layer.css"`))).toEqual([]);
});
