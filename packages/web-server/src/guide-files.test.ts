import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openTestSite } from "./test-site.ts";

const { get, directory } = openTestSite();

it("fills this installation's addresses into the guide's files", async () => {
  mkdirSync(join(directory, "api-docs"));
  const text = "[Keys](brand:/developers) [Errors](/api-docs/errors) https://api.bachat.example/v1";
  writeFileSync(join(directory, "api-docs/errors.md"), text);
  const { body, headers } = await get(
    "/api-docs/errors.md",
    {},
    { PUBLIC_API_ORIGIN: "https://api.bachat.test" },
  );
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(body).toBe(
    "[Keys](http://localhost:4002/developers) [Errors](http://localhost:4001/api-docs/errors) https://api.bachat.test/v1",
  );
  expect((await get("/api-docs/limits.md")).statusCode).toBe(404);
});
