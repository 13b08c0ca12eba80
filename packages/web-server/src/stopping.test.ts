import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "bachat-stop-"));
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(directory, "site"));
  writeFileSync(join(directory, "site/index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(directory, "site/routes.json"), JSON.stringify({ routes: [{ path: "/" }] }));
  server = spawn(process.execPath, ["src/server.ts", "--site", "brand"], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { PORT: "0", SITE_DIR: join(directory, "site"), DRAIN_SECONDS: "2" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((done) => {
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const listening = /listens on [\d.]+:(\d+)/.exec(text)?.[1];
      if (listening !== undefined) done(listening);
    });
  });
  origin = `http://localhost:${port}`;
}, 30_000);
afterAll(() => {
  server.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

it("lets go of a caller who sends nothing and does not hang up", async () => {
  const socket = connect({
    host: "127.0.0.1",
    port: Number(new URL(origin).port),
    allowHalfOpen: true,
  });
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((done) => socket.once("end", done));
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  // Once the server has closed its side too, it refuses further data.
  const gone = new Promise((done) => socket.once("error", done));
  const knocking = setInterval(() => socket.write("x"), 200);
  expect(await gone).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) });
  clearInterval(knocking);
}, 60_000);

it("fails no request while its balancer still has to notice that it stops", async () => {
  const exit = new Promise((done) => server.once("exit", done));
  const failures: unknown[] = [];
  const served: number[] = [];
  const noticed = new AbortController();
  const clients = Array.from({ length: 8 }, async () => {
    while (!noticed.signal.aborted) {
      const answer = await fetch(`${origin}/`).catch((error: unknown) => ({ error, ok: false }));
      if (answer instanceof Response) await answer.text();
      if (answer.ok) served.push(1);
      else failures.push(answer);
    }
  });
  while (served.length < 100) await wait(10);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  server.kill("SIGTERM");
  await vi.waitFor(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(503));
  const before = served.length;
  while (served.length < before + 20) await wait(10);
  const page = await fetch(`${origin}/`);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  noticed.abort();
  await Promise.all(clients);
  expect(await exit).toBe(0);
  expect(failures).toEqual([]);
}, 30_000);
