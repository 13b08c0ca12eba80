import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { script, openTestSite } from "./test-site.ts";

const { site, get } = openTestSite();

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
      site({}, "student", {
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

  it("let shops' pages load the button's script, and no other file of the site", async () => {
    const policyOf = async (url: string) => {
      const { headers } = await site({}, "brand").inject({
        url,
        headers: { host: "localhost:4002" },
      });
      return [headers["cross-origin-resource-policy"], headers["access-control-allow-origin"]];
    };
    expect(await policyOf("/verify-button.v1.js")).toEqual(["cross-origin", "*"]);
    expect(await policyOf("/assets/main-1a2b.js")).toEqual(["same-origin", undefined]);
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
