import { origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

const limits = { student: 190_000, brand: 300_000, admin: 300_000 };

/** Bytes of script that a first visit moves, as compressed; and nothing that only older browsers need. */
test("the first screen of each site stays light", async ({ visitor }) => {
  for (const [site, path] of [
    ["student", "/"],
    ["brand", "/brand-partnership"],
    ["admin", "/admin-auth"],
  ] as const) {
    const page = await visitor();
    let bytes = 0;
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      if (response.url().includes("/polyfills-")) bytes = Infinity;
      bytes += Number(response.headers()["content-length"] ?? Infinity);
    });
    await page.goto(`${origins[site]}${path}`, { waitUntil: "networkidle" });
    expect(bytes, `${site}: ${bytes} bytes`).toBeGreaterThan(20_000);
    expect(bytes, `${site}: ${bytes} bytes`).toBeLessThan(limits[site]);
  }
});
