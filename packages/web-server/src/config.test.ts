import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "./config.ts";

const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));
beforeAll(() => writeFileSync(join(directory, "index.html"), "<!doctype html>"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the configuration", () => {
  it("of a site that there is not is refused", () => {
    expect(() => parseConfig("shop", { SITE_DIR: directory })).toThrow(
      "--site must be one of student, brand, admin.",
    );
  });

  it("takes an empty variable for one that is not set", () => {
    const { port, api } = parseConfig("brand", {
      SITE_DIR: directory,
      PORT: "",
      SITE_SERVER_SECRET: "",
    });
    expect([port, api]).toEqual([4002, { origin: "http://localhost:4000", secret: undefined }]);
  });

  it("names all that is refused", () => {
    expect(() => parseConfig("student", { SITE_DIR: "/nonexistent", PORT: "eighty" })).toThrow(
      /PORT must be .*\n {2}SITE_DIR must be /,
    );
  });
});
