import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { repositoryRoot } from "../settings/config.ts";
import { hasClientTypes, makeClientTypes } from "./client-types.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bachat-types-"));
  const client = "packages/api-client";
  for (const folder of [`${client}/src`, "apps/api"])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(repositoryRoot, client, "package.json"), join(root, client, "package.json"));
  symlinkSync(join(repositoryRoot, client, "node_modules"), join(root, client, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const describe = (schema: object) => {
  const openapi = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {},
    components: {
      schemas: { Upload: { type: "object", required: ["file"], properties: { file: schema } } },
    },
  };
  writeFileSync(join(root, "apps/api/openapi.json"), JSON.stringify(openapi));
};
const types = () => readFileSync(join(root, "packages/api-client/src/schema.gen.ts"), "utf8");

it("makes the types again when the description changed, and only then", () => {
  describe({ type: "integer" });
  expect(hasClientTypes(root)).toBe(false);
  makeClientTypes(root);
  expect(hasClientTypes(root)).toBe(true);
  expect(types()).toContain("file: number;");
  writeFileSync(join(root, "packages/api-client/src/schema.gen.ts"), `${types()}// mine`);
  makeClientTypes(root);
  expect(types()).toContain("// mine");

  describe({ type: "string", format: "binary" });
  expect(hasClientTypes(root)).toBe(false);
  makeClientTypes(root);
  expect(types()).toContain("file: Blob;");
}, 60_000);
