import { describe, expect, it } from "vitest";
import { openTestSite } from "./test-site.ts";

const { site } = openTestSite();

describe("the admin site", () => {
  const visit = (
    remoteAddress: string,
    env: Record<string, string>,
    headers = {},
    name = "admin",
    url = "/",
  ) =>
    site({ ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8, 2001:db8::/32", ...env }, name).inject({
      url,
      remoteAddress,
      headers: { host: "localhost:4003", ...headers },
    });

  it("opens to its networks alone", async () => {
    expect((await visit("10.1.2.3", {})).statusCode).toBe(200);
    expect((await visit("::ffff:10.1.2.3", {})).statusCode).toBe(200);
    expect((await visit("2001:db8::7", {})).statusCode).toBe(200);
    const outside = await visit("192.0.2.7", {});
    expect(outside.statusCode).toBe(403);
    expect(outside.body).not.toContain("bachat-settings");
    expect((await visit("192.0.2.7", {}, {}, "student")).statusCode).toBe(200);
  });

  it("opens its status page, with the files that page names, to every network", async () => {
    const status = async (url: string) =>
      (await visit("192.0.2.7", {}, {}, "admin", url)).statusCode;
    const page = await visit("192.0.2.7", {}, {}, "admin", "/status?page=2");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("bachat-settings");
    for (const file of ["status-3c4d.js", "status-3c4d.css", "latin-7a8b.woff2"])
      expect(await status(`/assets/${file}`), file).toBe(200);
    expect(await status("/favicon.svg")).toBe(200);
    expect(await status("/status/")).toBe(301);
    for (const url of [
      "/",
      "/admin",
      "/admin/status",
      "/status/x",
      "/statuses",
      "//status",
      "/STATUS",
      "/%73tatus",
      "/status/../admin",
      "/assets/main-1a2b.js",
      "/assets/desk-5e6f.js",
      "/assets/status-3c4d.js/../desk-5e6f.js",
      "/sw.js",
      "/routes.json",
    ])
      expect(await status(url), url).toBe(403);
    // Inside, all of it is there as before.
    expect((await visit("10.1.2.3", {}, {}, "admin", "/assets/desk-5e6f.js")).statusCode).toBe(200);
  });

  it("believes a forwarded address only from a trusted proxy", async () => {
    const forwarded = { "x-forwarded-for": "10.1.2.3" };
    expect((await visit("192.0.2.7", {}, forwarded)).statusCode).toBe(403);
    expect(
      (await visit("192.0.2.7", { TRUSTED_PROXIES: "192.0.2.0/24" }, forwarded)).statusCode,
    ).toBe(200);
  });
});
