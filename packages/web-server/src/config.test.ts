import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "./config.ts";

const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));
beforeAll(() => writeFileSync(join(directory, "index.html"), "<!doctype html>"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the configuration", () => {
  it.each([
    ["shop", {}, "--site must be one of student, brand, admin."],
    ["student", { PORT: "eighty" }, "PORT"],
    ["student", { PUBLIC_API_ORIGIN: "api" }, "PUBLIC_API_ORIGIN"],
    ["admin", { ADMIN_ALLOWED_NETWORKS: "10.0.0.0/99" }, "ADMIN_ALLOWED_NETWORKS"],
    ["student", { PORT: "6000" }, "PORT: browsers refuse"],
    ["student", { PUBLIC_API_ORIGIN: "http://localhost:6000" }, "PUBLIC_API_ORIGIN: browsers"],
    ["admin", { ADMIN_ALLOWED_NETWORKS: "10.0.0.0/" }, "ADMIN_ALLOWED_NETWORKS"],
    ["admin", { TRUSTED_PROXIES: "everybody" }, "TRUSTED_PROXIES"],
    ["student", { SITE_DIR: "/nonexistent" }, "SITE_DIR: there is no index.html"],
  ])("of %s with %o is refused by name", (name, env, message) => {
    expect(() => parseConfig(name, { SITE_DIR: directory, ...env })).toThrow(message);
  });
});
