import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "./app.ts";
import { parseConfig } from "./config.ts";

const script = "console.log('site');\n".repeat(80);
const directory = mkdtempSync(join(tmpdir(), "bachat-site-"));

beforeAll(() => {
  mkdirSync(join(directory, "assets"));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(directory, name), content);
  write(
    "index.html",
    '<!doctype html><html><head><title>Bachat</title><meta name="description" content="Short" />' +
      '<script type="application/json" id="bachat-settings">__BACHAT_SETTINGS__</script></head>' +
      '<body><div id="root"></div></body></html>',
  );
  write(
    "routes.json",
    JSON.stringify({
      routes: [
        { path: "/", title: "Home & more", description: 'Say "hi"' },
        { path: "/offers/:id" },
        { path: "/admin/*", home: "admin", arrival: "/admin-auth" },
        { path: "/brand-auth", home: "brand" },
        { path: "/categories/:slug", isRendered: true },
        {
          path: "/status",
          isOpen: true,
          scripts: ["/assets/status-3c4d.js"],
          styles: ["/assets/status-3c4d.css"],
        },
      ],
    }),
  );
  write("favicon.svg", "<svg/>");
  for (const name of ["status-3c4d.js", "status-3c4d.css", "desk-5e6f.js", "latin-7a8b.woff2"])
    write(`assets/${name}`, name);
  write("sw.js", "// worker");
  write("assets/main-1a2b.js", script);
  write("assets/main-1a2b.js.br", brotliCompressSync(script));
  write("assets/main-1a2b.js.gz", gzipSync(script));
  write("assets/main-1a2b.js.map", "{}");
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const site = (env: Record<string, string> = {}, name = "student") =>
  buildSite(parseConfig(name, { SITE_DIR: directory, ...env }));
const get = (url: string, headers: Record<string, string> = {}, env = {}) =>
  site(env).inject({ url, headers: { host: "localhost:4001", ...headers } });

describe("pages", () => {
  it("carry the run-time settings as data, with nothing that could end their block", async () => {
    const { body, headers, statusCode } = await get(
      "/",
      {},
      { PUBLIC_API_ORIGIN: "https://api.bachat.test/" },
    );
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    const settings =
      /<script type="application\/json" id="bachat-settings">(.*)<\/script>/.exec(body)?.[1] ?? "";
    expect(settings).not.toMatch(/[<>&]/);
    expect(JSON.parse(settings)).toEqual({
      site: "student",
      origins: {
        api: "https://api.bachat.test",
        student: "http://localhost:4001",
        brand: "http://localhost:4002",
        admin: "http://localhost:4003",
      },
    });
  });

  it("that were moved lead to their new address, on this site alone", async () => {
    const moved = (location: string) =>
      buildSite(parseConfig("student", { SITE_DIR: directory }), {
        render: async () => ({
          status: 301,
          language: "en",
          location,
          head: {},
          html: "",
          data: null,
        }),
      }).inject({ url: "/categories/hostels?sort=newest", headers: { host: "localhost:4001" } });
    const { statusCode, headers } = await moved("/categories/stays?sort=newest");
    expect([statusCode, headers["location"], headers["cache-control"]]).toEqual([
      301,
      "http://localhost:4001/categories/stays?sort=newest",
      "no-cache",
    ]);
    expect((await moved("//elsewhere.example")).headers["location"]).toBe(
      "http://localhost:4001//elsewhere.example",
    );
  });

  it.each([
    ["/brand-auth?tab=sign-up", "http://localhost:4002/brand-auth?tab=sign-up"],
    ["/admin/a/b?c=d", "http://localhost:4003/admin-auth"],
  ])("of another site: %s leads to %s at once", async (url, arrival) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, arrival]);
  });

  it("have the title and description of their route", async () => {
    const { body } = await get("/");
    expect(body).toContain("<title>Home &amp; more</title>");
    expect(body).toContain('content="Say &quot;hi&quot;"');
    expect((await get("/offers/7")).body).toContain("<title>Bachat</title>");
    expect((await get("/nothing")).body).toContain("<title>Page not found · Bachat</title>");
  });

  it.each([
    ["/", 200],
    ["/offers/7?x=1", 200],
    ["/admin", 302],
    ["/admin/a/b", 302],
    ["/brand-auth", 302],
    ["/offers", 404],
    ["/offers/7/more", 404],
    ["/nothing", 404],
    ["/%00", 404],
    ["/%2e%2e/%2e%2e/etc/passwd", 404],
    ["/index.html", 404],
    ["/routes.json", 404],
    ["/assets/main-1a2b.js.map", 404],
    ["/assets/main-1a2b.js.br", 404],
    ["/assets/main-1a2b.js.gz", 404],
    ["/assets/", 301],
    ["/assets/missing-9.js", 404],
  ])("%s answers %i", async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });

  it("are not sent again while they are the same", async () => {
    const etag = String((await get("/")).headers.etag);
    const ask = (path: string, known: string) => get(path, { "if-none-match": known });
    for (const again of [await ask("/", etag), await ask("/", "*")])
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await ask("/nothing", "*")).statusCode).toBe(404);
  });
});

describe("assets", () => {
  it("are never old in the case of the service worker, which decides about all others", async () => {
    const { headers } = await get("/sw.js");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("go out in the form that the browser asks for, to be kept for ever", async () => {
    const url = "/assets/main-1a2b.js";
    const brotli = await get(url, { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(
      (await get(url, { "accept-encoding": "gzip, br;q=0" })).headers["content-encoding"],
    ).toBe("gzip");
    const plain = await get(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(script);
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });
});

describe("an asset", () => {
  const url = "/assets/main-1a2b.js";

  it("is not sent again while it is the same, in each form", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await get(url, { "accept-encoding": encoding });
      const headers = { "accept-encoding": encoding, "if-none-match": String(first.headers.etag) };
      const again = await get(url, headers);
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers["cache-control"]).toContain("immutable");
    }
  });

  it("answers HEAD with its length, and a range with that part", async () => {
    const headers = { host: "localhost:4001" };
    const head = await site().inject({ method: "HEAD", url, headers });
    expect([head.body, head.headers["content-length"]]).toEqual(["", String(script.length)]);
    const part = await get(url, { range: "bytes=0-6" });
    expect([part.statusCode, part.body]).toEqual([206, "console"]);
    expect(part.headers["content-range"]).toBe(`bytes 0-6/${script.length}`);
    expect((await get(url, { range: "bytes=999999-" })).statusCode).toBe(416);
  });
});

describe("methods", () => {
  it("answers HEAD like GET without a body", async () => {
    const head = await site().inject({
      method: "HEAD",
      url: "/",
      headers: { host: "localhost:4001" },
    });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(Number(head.headers["content-length"])).toBe((await get("/")).rawPayload.length);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"] as const)(
    "refuses %s, whatever it carries",
    async (method) => {
      const answer = await site().inject({
        method,
        url: "/",
        payload: "{",
        headers: { host: "localhost:4001", "content-type": "application/json" },
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD");
    },
  );
});

describe("redirects", () => {
  it.each([
    ["/offers/7/", "http://localhost:4001/offers/7"],
    ["/offers/7/?a=1/", "http://localhost:4001/offers/7?a=1/"],
    ["//elsewhere.test/", "http://localhost:4001/elsewhere.test"],
    ["/%5Celsewhere.test/", "http://localhost:4001/%5Celsewhere.test"],
  ])("%s goes to %s", async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it("127.0.0.1 goes to localhost, keeping path and query, except for health checks", async () => {
    const answer = await get("/offers/7?a=%20b", { host: "127.0.0.1:4001" });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "http://localhost:4001/offers/7?a=%20b",
    ]);
    expect((await get("/health/live", { host: "127.0.0.1:4001" })).json()).toEqual({
      status: "ok",
    });
    const deployed = { PUBLIC_STUDENT_ORIGIN: "https://student.bachat.test" };
    expect((await get("/", { host: "127.0.0.1:4001" }, deployed)).statusCode).toBe(200);
  });
});

describe("security", () => {
  it("allows nothing inline to run, and asks for https only where the site has it", async () => {
    const { headers } = await get("/nothing");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://localhost:4000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=(self)");
    expect(headers["strict-transport-security"]).toBeUndefined();
    const secure = await get("/", {}, { PUBLIC_STUDENT_ORIGIN: "https://student.bachat.test" });
    expect(secure.headers["strict-transport-security"]).toContain("max-age=31536000");
    const brand = await site({}, "brand").inject({ url: "/", headers: { host: "localhost:4002" } });
    expect(brand.headers["permissions-policy"]).toContain("camera=()");
    // The search on the brand site's not-found page opens the student site.
    const policyOfBrand = brand.headers["content-security-policy"];
    expect(policyOfBrand).toContain("form-action 'self' http://localhost:4001;");
  });

  it("lets the payment provider's script into the billing page alone", async () => {
    const policyOf = async (url: string) => {
      const { headers } = await site({}, "brand").inject({
        url,
        headers: { host: "localhost:4002" },
      });
      return [
        String(headers["content-security-policy"]),
        headers["cross-origin-opener-policy"],
      ] as const;
    };
    for (const url of ["/brand-portal/billing", "/brand-portal/billing/?order=1"]) {
      const [policy, opener] = await policyOf(url);
      expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
      expect(policy).toContain("frame-src https://api.razorpay.com");
      expect(opener).toBe("same-origin-allow-popups");
    }
    for (const url of ["/", "/brand-portal", "/brand-portal/billing-2"]) {
      const [policy, opener] = await policyOf(url);
      expect(policy).not.toContain("razorpay");
      expect(opener).toBe("same-origin");
    }
  });

  it("allow camera and WebAssembly on the page that scans codes, and on no other", async () => {
    const open = (url: string) =>
      site({}, "brand").inject({ url, headers: { host: "localhost:4002" } });
    const scanner = await open("/brand-portal/check");
    expect(scanner.headers["permissions-policy"]).toContain("camera=(self)");
    expect(scanner.headers["content-security-policy"]).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    );
    for (const url of ["/", "/brand-portal/check/more", "/favicon.svg"]) {
      const { headers } = await open(url);
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
    }
  });

  it("keeps its headers on broken addresses", async () => {
    const answer = await get("/%E0%A4%A");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-security-policy"]).toBeDefined();
  });

  it("answers unreadable HTTP with 400 and goes on", async () => {
    const app = site();
    await app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("NO HTTP\r\n\r\n"));
      socket.once("data", (data) => done(data.toString()));
      socket.once("error", fail);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const live = await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(live.status).toBe(200);
    await app.close();
  });
});

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
