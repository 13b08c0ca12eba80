import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite } from "./test-site.ts";

const test = openTestSite();

describe("a form that is sent without a script", () => {
  /** The API, as far as the site asks it whether it is there. */
  let ready = 200;
  let api = "";
  const server = createServer((_request, response) => response.writeHead(ready).end());
  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const send = (url: string, internal = api, name: "student" | "brand" = "student") =>
    test.site({ INTERNAL_API_ORIGIN: internal }, name).inject({
      method: "POST",
      url,
      headers: {
        host: name === "student" ? "localhost:4001" : "localhost:4002",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "email=asha%40college.example&password=monsoon-tiffin-42",
    });

  it("goes on to the API, with all that its address says", async () => {
    const answer = await send("/v1/forms/sign-in?return_to=%2Fverification&locale=hi");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      307,
      "http://localhost:4000/v1/forms/sign-in?return_to=%2Fverification&locale=hi",
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["answers that it is not ready", 503],
    ["does not answer", null],
  ])("comes back to its page where the API %s", async (_what, status) => {
    ready = status ?? 200;
    const internal = status === null ? "http://127.0.0.1:2" : api;
    const answer = await send("/v1/forms/sign-in?return_to=%2Fverification&locale=hi", internal);
    ready = 200;
    expect([answer.statusCode, answer.headers.location]).toEqual([
      307,
      "http://localhost:4001/hi/auth?return_to=%2Fverification&form=sign-in&refused=unreached",
    ]);
    expect(answer.body).not.toContain("monsoon");
  });

  it("is none that nobody knows, or of another site", async () => {
    expect((await send("/v1/forms/delete-account")).statusCode).toBe(405);
    expect((await send("/v1/forms/sign-in", api, "brand")).statusCode).toBe(405);
  });
});
