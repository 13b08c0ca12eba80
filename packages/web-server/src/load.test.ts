import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

/**
 * Renders as on the real site: two stretches of work around one answer of the API. Each page says how many pages were
 * rendered at once so far.
 */
const renderer = `
  let atOnce = 0;
  let most = 0;
  const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); };
  export const createRenderer = async () => ({
    async render(url) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      work(15);
      await new Promise((done) => setTimeout(done, 60));
      work(15);
      atOnce -= 1;
      return { status: 200, language: "en", head: {}, html: "at once: " + most + url.search, data: null };
    },
  });`;

const directory = mkdtempSync(join(tmpdir(), "bachat-load-"));
const agent = new Agent({ keepAlive: true });
let server: ChildProcess;
let port = 0;

beforeAll(async () => {
  for (const folder of ["site", "render"]) mkdirSync(join(directory, folder));
  writeFileSync(join(directory, "render/render.js"), renderer);
  writeFileSync(join(directory, "render/package.json"), '{ "type": "module" }');
  writeFileSync(
    join(directory, "site/index.html"),
    '<html><head><title>Bachat</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(directory, "site/routes.json"),
    JSON.stringify({ routes: [{ path: "/", isRendered: true }] }),
  );
  // In a process of its own: the callers must not be held up by the server.
  server = spawn(process.execPath, ["src/server.ts", "--site", "student"], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { PORT: "0", SITE_DIR: join(directory, "site"), TRUSTED_PROXIES: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  port = await new Promise<number>((done) => {
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const listening = /listens on [\d.]+:(\d+)/.exec(text);
      if (listening !== null) done(Number(listening[1]));
    });
  });
}, 30_000);
afterAll(async () => {
  agent.destroy();
  await new Promise((done) => {
    server.once("exit", done);
    server.kill();
  });
  rmSync(directory, { recursive: true, force: true });
});

async function ask(path: string, visitor: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const headers = { host: "localhost:4001", "x-forwarded-for": visitor };
    get({ host: "127.0.0.1", port, path, agent, headers }, done).once("error", fail);
  });
  expect(response.statusCode).toBe(200);
  return (await response.setEncoding("utf8").toArray()).join("");
}

function counter() {
  let count = 0;
  return { next: () => (count += 1), count: () => count };
}

it("renders few pages at once while 16 clients search at random, and answers others in between", async () => {
  await ask("/", "10.0.1.1");
  const searches = counter();
  const over = new AbortController();
  const search = async (_: unknown, client: number) => {
    while (!over.signal.aborted) await ask(`/?search=${searches.next()}`, `10.0.0.${client}`);
  };
  const clients = Array.from({ length: 16 }, search);
  while (searches.count() < 100) await ask("/health/live", "10.0.1.1");
  over.abort();
  await Promise.all(clients);
  // A page that takes too long goes out unrendered.
  const last = () => ask(`/?search=${searches.next()}`, "10.0.1.1");
  const most = await vi.waitUntil(async () => /at once: (\d+)/.exec(await last())?.[1]);
  expect(most).toBe("2");
}, 60_000);
