import type { CDPSession, Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
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

/** Counts requests and bytes until a server-rendered page answers clicks, by the page's own clock. */
async function countUntilAnswered(page: Page, wire: CDPSession) {
  let answeredAt = Infinity;
  let zeroAt: number | null = null;
  const ended: { at: number; bytes: number }[] = [];
  await page.exposeFunction("answered", (at: number) => {
    answeredAt = at;
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const root = document.querySelector("#root");
      if (root?.hasChildNodes() !== true || root.hasAttribute("data-rendered")) return;
      observer.disconnect();
      const { answered } = window as unknown as { answered: (at: number) => void };
      answered(performance.timeOrigin + performance.now());
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-rendered"] });
  });
  await wire.send("Network.enable");
  wire.on("Network.requestWillBeSent", ({ wallTime, timestamp }) => {
    zeroAt ??= (wallTime - timestamp) * 1_000;
  });
  wire.on("Network.loadingFinished", ({ timestamp, encodedDataLength }) => {
    ended.push({ at: (zeroAt ?? 0) + timestamp * 1_000, bytes: encodedDataLength });
  });
  return () => {
    const before = ended.filter(({ at }) => at <= answeredAt);
    return { requests: before.length, bytes: before.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}

/** Fonts and logos further down come after the code: a link is slow by its latency, whatever it moves a second. */
test("on a slow link a first visit moves little before a phone's page answers @deep", async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  for (const address of [`${origins.student}/`, offerAddress(await findOffer({}))]) {
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 844 });
    const wire = await page.context().newCDPSession(page);
    const countSoFar = await countUntilAnswered(page, wire);
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(address);
    const counted = countSoFar();
    const moved = `${address}: ${JSON.stringify(counted)}`;
    expect(counted.requests, moved).toBeGreaterThan(8);
    expect(counted.requests, moved).toBeLessThanOrEqual(20);
    expect(counted.bytes, moved).toBeLessThanOrEqual(250_000);
    // The service worker keeps the font for later: the page has it from there, and loads no other.
    const fontsOfWorker = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.includes("anek-latin-var"))
          .map(({ workerStart }) => workerStart > 0),
      );
    await expect.poll(fontsOfWorker, { timeout: 40_000 }).toEqual([true]);
  }
});
