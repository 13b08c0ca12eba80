import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { templates } from "./templates.ts";

const src = resolve(import.meta.dirname, "..");
const table = readFileSync(resolve(src, "../../../docs/mails.md"), "utf8");
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
  .map(([, name, , , languages]) => ({ name, languages }));

it("has a row in docs/mails.md for every mail, with its languages, and none besides", () => {
  const mails = Object.entries(templates).map(([name, template]) => ({
    name,
    languages: "hi" in template ? "en, hi" : "en",
  }));
  expect(rows).toEqual(mails);
});

it("has a mail for every file of templates/, and sends each", () => {
  const names = globSync("mails/templates/*.ts", { cwd: src }).map((file) => basename(file, ".ts"));
  expect(names.toSorted()).toEqual(Object.keys(templates));
  const senders = globSync("modules/**/*.ts", { cwd: src })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(src, file), "utf8"))
    .join("\n");
  expect(Object.keys(templates).filter((name) => !senders.includes(`"${name}"`))).toEqual([]);
});
