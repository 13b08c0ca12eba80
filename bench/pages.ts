import { Agent, get } from "node:http";

/**
 * `node bench/pages.ts http://localhost:4001 [/path]`: how long a running site's server takes for a page that it has to
 * render, one after the other, and how many kept pages it sends in a second to 16 clients.
 */

const [origin = "http://localhost:4001", path = "/"] = process.argv.slice(2);
const RENDERED = 60;
const CLIENTS = 16;
const SECONDS = 6;
const agent = new Agent({ keepAlive: true });

/** Milliseconds until the page is here. */
async function load(address: string): Promise<number> {
  const start = performance.now();
  await new Promise<void>((done, fail) => {
    get(origin + address, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${address}: ${response.statusCode}`));
      response.resume().once("end", done);
    }).once("error", fail);
  });
  return performance.now() - start;
}

const run = Date.now();
const times: number[] = [];
for (let index = 0; index < RENDERED; index += 1)
  times.push(await load(`${path}?page=1&run=${run}-${index}`));
const median = times.toSorted((a, b) => a - b)[RENDERED / 2] ?? 0;

let pages = 0;
const end = performance.now() + SECONDS * 1_000;
await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    for (; performance.now() < end; pages += 1) await load(path);
  }),
);
agent.destroy();
console.log(
  `${path}: rendered in ${median.toFixed(1)} ms, kept ${Math.round(pages / SECONDS)} a second`,
);
