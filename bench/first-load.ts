import { existsSync } from "node:fs";
import { type CDPSession, chromium, devices } from "@playwright/test";

/**
 * `node bench/first-load.ts http://localhost:4001 [other port]`: the cost of a first visit on a slow phone (400 kbit/s, 400 ms, a
 * sixth of the processor), of home and of an offer's page: first paint, when "Join" or the offer's action can be pressed, when
 * all of it is there and answers. Each is the median of three visits, in turn with those to the same site served by another build
 * at the other port, if there is one; the ratio is to that. Such a server runs with the environment of the first and its own PORT.
 */

const [origin = "http://localhost:4001", otherPort] = process.argv.slice(2);
const ROUNDS = 3;
const QUIET_MS = 1_500;
const { host } = new URL(origin);

interface Visit {
  paint: number;
  action: number;
  usable: number;
  complete: number;
  requests: number;
  kilobytes: number;
  allRequests: number;
  allKilobytes: number;
}

declare global {
  interface Window {
    marks: { action?: number; usable?: number };
  }
}

const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env["CHROMIUM_PATH"] ?? known.find(existsSync);

/** Bytes and requests as they end, by the page's own clock. */
function watchNetwork(wire: CDPSession) {
  const ended: { at: number; bytes: number }[] = [];
  let start: number | null = null;
  let open = 0;
  wire.on("Network.requestWillBeSent", ({ timestamp }) => {
    start ??= timestamp;
    open += 1;
  });
  const end = ({
    timestamp,
    encodedDataLength = 0,
  }: {
    timestamp: number;
    encodedDataLength?: number;
  }) => {
    open -= 1;
    ended.push({ at: (timestamp - (start ?? timestamp)) * 1_000, bytes: encodedDataLength });
  };
  wire.on("Network.loadingFinished", end);
  wire.on("Network.loadingFailed", end);
  const until = (time: number) => {
    const before = ended.filter(({ at }) => at <= time);
    return { requests: before.length, bytes: before.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  return { until, isOpen: () => open > 0, last: () => Math.max(0, ...ended.map(({ at }) => at)) };
}

async function visit(path: string, action: string, port: string | undefined): Promise<Visit> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      "--disable-features=LocalNetworkAccessChecks",
      ...(port === undefined ? [] : [`--host-resolver-rules=MAP ${host} localhost:${port}`]),
    ],
  });
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    locale: "en-IN",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    window.marks = {};
    const look = () => {
      const now = performance.now();
      const isSeen = (link: Element) => link.getClientRects().length > 0;
      if ([...document.querySelectorAll(selector)].some(isSeen)) window.marks.action ??= now;
      const root = document.getElementById("root");
      if (root?.hasChildNodes() === true && !root.hasAttribute("data-rendered"))
        window.marks.usable ??= now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, action);
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  const network = watchNetwork(wire);
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(origin + path, { waitUntil: "load", timeout: 90_000 });
  await page.waitForFunction(() => window.marks.usable !== undefined, null, { timeout: 90_000 });
  for (let quiet = 0; quiet < QUIET_MS; quiet += 100) {
    await page.waitForTimeout(100);
    if (network.isOpen()) quiet = 0;
  }
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    ...window.marks,
  }));
  await browser.close();
  const usable = found.usable ?? NaN;
  const complete = Math.max(usable, network.last());
  const before = network.until(usable);
  const all = network.until(complete);
  return {
    paint: found.paint,
    action: Math.max(found.action ?? NaN, found.paint),
    usable,
    complete,
    requests: before.requests,
    kilobytes: before.bytes / 1_000,
    allRequests: all.requests,
    allKilobytes: all.bytes / 1_000,
  };
}

const middle = (visits: readonly Visit[]): Visit => {
  const of = (name: keyof Visit) =>
    visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? NaN;
  return {
    paint: of("paint"),
    action: of("action"),
    usable: of("usable"),
    complete: of("complete"),
    requests: of("requests"),
    kilobytes: of("kilobytes"),
    allRequests: of("allRequests"),
    allKilobytes: of("allKilobytes"),
  };
};

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
function print(name: string, one: Visit): void {
  console.log(
    `${name}: paint ${seconds(one.paint)}, action ${seconds(one.action)}, usable ${seconds(one.usable)} after ` +
      `${one.requests} requests and ${one.kilobytes.toFixed(0)} kB, complete ${seconds(one.complete)} after ` +
      `${one.allRequests} requests and ${one.allKilobytes.toFixed(0)} kB`,
  );
}

const html = await (await fetch(origin)).text();
const offer = /href="(\/offers\/[\w-]{36})"/.exec(html)?.[1];
if (offer === undefined) throw new Error(`${origin} lists no offer.`);
for (const [name, path, action] of [
  ["home", "/", 'header a[href^="/auth?tab=sign-up"]'],
  ["offer", offer, "[data-press=redeem]"],
] as const) {
  const own: Visit[] = [];
  const other: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (otherPort !== undefined) other.push(await visit(path, action, otherPort));
    own.push(await visit(path, action, undefined));
  }
  print(name, middle(own));
  if (otherPort === undefined) continue;
  print(`${name} of the other build`, middle(other));
  const ratio = (part: "paint" | "usable" | "complete") =>
    (middle(own)[part] / middle(other)[part]).toFixed(2);
  console.log(
    `${name}: paint ${ratio("paint")}, usable ${ratio("usable")}, complete ${ratio("complete")} of the other build's`,
  );
}
