import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { cpus, getPriority, release } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brokenHeic, heic, jpeg, lockedPdf, pdf, png, slowPdf } from "../../test/files.ts";
import { renderingProcess } from "../../test/processes.ts";
import { findIsolation } from "./isolation.ts";
import { frame, unframe } from "./render-protocol.ts";
import { renderDocument, renderPicture, renderSquare } from "./render.ts";
import { NoVerdict, workInBackground } from "./sandbox.ts";

/** Takes so long that there is time to meet the process in the middle of it. */
const slow = slowPdf(2);
const pdfType = "application/pdf";

const isConfined = (await findIsolation()) === "kernel";

const [major = 0, minor = 0] = release().split(".").map(Number);
/** Linux takes a slice from a process since 6.12, and not each build shows it. */
const showsSlices = major * 100 + minor >= 612 && existsSync("/proc/self/sched") && isConfined;
const sliceOf = (pid: number) =>
  Number(/^se\.slice\s*:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/sched`, "utf8"))?.[1]);

describe("the answer of a rendering process", () => {
  it("is whole or none", () => {
    const results = [
      { pages: [Buffer.from("one"), Buffer.from("two\n")], hash: "01", origin: null },
      { failure: "damaged" as const },
    ];
    for (const result of results) {
      const whole = frame(result);
      expect(unframe(whole)).toEqual(result);
      for (let length = 0; length < whole.length; length += 1)
        expect(unframe(whole.subarray(0, length))).toBeNull();
    }
    expect(unframe(Buffer.from("{}\n\nend of answer\n"))).toBeNull();
  });

  it("names what is wrong with the file", async () => {
    const judge = (bytes: Buffer, type: "image/heic" | "application/pdf" | "image/jpeg") =>
      renderDocument("a", bytes, type);
    expect(await judge(brokenHeic(), "image/heic")).toEqual({ failure: "damaged" });
    expect(await judge(await lockedPdf(), "application/pdf")).toEqual({
      failure: "password_protected",
    });
    expect(await judge((await jpeg()).subarray(0, 700), "image/jpeg")).toEqual({
      failure: "damaged",
    });
  });

  it("says that a file takes too long by the processor's time, not by the clock", async () => {
    expect(await renderDocument("a", slow, pdfType, { cpuMs: 500 })).toEqual({
      failure: "took_too_long",
    });
    const late = renderDocument("a", slow, pdfType, { cpuMs: 500, clockMs: 1_500 });
    // It gets no processor at all.
    process.kill(await renderingProcess(), "SIGSTOP");
    await expect(late).rejects.toBeInstanceOf(NoVerdict);
  });

  it.each(["SIGKILL", "SIGABRT", "SIGSEGV"] as const)("is none after %s", async (signal) => {
    const answer = renderDocument("a", slow, pdfType);
    process.kill(await renderingProcess(), signal);
    await expect(answer).rejects.toMatchObject({ status: 503, code: "unavailable", retryAfter: 5 });
  });

  it("is none when memory runs out", async () => {
    await expect(
      renderDocument("a", pdf(), "application/pdf", { heapMb: 4 }),
    ).rejects.toBeInstanceOf(NoVerdict);
    expect(await renderDocument("a", pdf(), "application/pdf")).toMatchObject({ pages: [{}] });
  });

  it("comes although every process of the service is asked to stop", async () => {
    const answer = renderDocument("a", slow, pdfType);
    const pid = await renderingProcess();
    // Until it has put its handlers up.
    while (!isDeaf(pid)) await pause(5);
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.kill(pid, signal);
    expect(await answer).toMatchObject({ pages: [{}] });
  });

  it("is a group of its own, which a signal to ours does not reach", async () => {
    const answer = renderDocument("a", slow, pdfType);
    const group = (pid: number) =>
      Number(execFileSync("ps", ["-o", "pgid=", "-p", String(pid)], { encoding: "utf8" }));
    const pid = await renderingProcess();
    expect(group(pid)).toBe(pid);
    expect(group(process.pid)).not.toBe(pid);
    await answer;
  });

  it("lets requests go first when it is for the worker, and not when a person waits", async () => {
    const niceness = async (answer: Promise<unknown>) => {
      const pid = await renderingProcess();
      const found = getPriority(pid);
      // The answer would take long on a busy machine, and is not asked for.
      process.kill(pid, "SIGKILL");
      await expect(answer).rejects.toBeInstanceOf(NoVerdict);
      return found;
    };
    workInBackground();
    try {
      expect(await niceness(renderDocument("a", slow, pdfType))).toBe(10);
    } finally {
      workInBackground(false);
    }
    expect(await niceness(renderDocument("a", slow, pdfType))).toBe(getPriority());
  });

  it.runIf(showsSlices)(
    "keeps a processor for 0.1 ms at a time when it is for the worker",
    async () => {
      workInBackground();
      const answer = renderDocument("a", slow, pdfType);
      const pid = await renderingProcess();
      workInBackground(false);
      try {
        await expect.poll(() => sliceOf(pid), { timeout: 3_000 }).toBe(100_000);
      } finally {
        process.kill(pid, "SIGKILL");
        await expect(answer).rejects.toBeInstanceOf(NoVerdict);
      }
    },
  );

  describe.runIf(isConfined)("for the worker, on a busy machine", () => {
    let loops: ChildProcess[] = [];
    beforeEach(() => {
      loops = cpus().map(() => spawn(process.execPath, ["-e", "for (;;);"]));
      workInBackground();
    });
    afterEach(() => {
      workInBackground(false);
      for (const loop of loops) loop.kill("SIGKILL");
    });

    it("is paused, and goes on, in turn", async () => {
      const answer = renderDocument("a", slow, pdfType);
      const pid = await renderingProcess();
      await expect.poll(() => stateOf(pid), { timeout: 10_000, interval: 5 }).toBe("T");
      await expect.poll(() => stateOf(pid), { timeout: 10_000, interval: 5 }).not.toBe("T");
      process.kill(pid, "SIGKILL");
      await expect(answer).rejects.toBeInstanceOf(NoVerdict);
    });

    it("has its time by the clock without the pauses", async () => {
      const picture = await png(6_000, 5_000);
      const answer = renderDocument("a", picture, "image/png", { clockMs: 5_000 });
      expect(await answer).toMatchObject({ pages: [{}] });
    });
  });

  it.each([
    ["runs", false],
    ["is paused", true],
  ])("is not waited for by a process that %s when its parent is killed", async (_, isPaused) => {
    if (isPaused && !isConfined) return;
    const script = `
      import { renderDocument } from "${new URL("render.ts", import.meta.url).href}";
      import { buffer } from "node:stream/consumers";
      await renderDocument("a", await buffer(process.stdin), "application/pdf", { cpuMs: 60_000 });`;
    const parent = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
      stdio: ["pipe", "ignore", "inherit"],
    });
    parent.stdin.end(slowPdf(20));
    const child = await renderingProcess(parent.pid);
    // It has the whole file by then: without it, the end of its input would end it too.
    while (processorMs(child) < 1_500) await pause(20);
    if (isPaused) process.kill(child, "SIGSTOP");
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await expect.poll(() => isAlive(child), { timeout: 3_000 }).toBe(false);
  });

  it("of a picture for sites comes within the same rules", async () => {
    const square = renderSquare("a", heic(), "image/heic", 512);
    expect(await square).toMatchObject({ pages: [{}], hash: null });
    const picture = renderPicture("a", await png(7_000, 5_700), "image/png", [640]);
    process.kill(await renderingProcess(), "SIGKILL");
    await expect(picture).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The state of a process, by Linux's /proc: T is stopped. */
const stateOf = (pid: number) =>
  /^State:\s*(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];

/** The processor time of a process, by Linux's /proc. */
function processorMs(pid: number): number {
  const fields = execFileSync("cat", [`/proc/${pid}/stat`], { encoding: "utf8" }).split(" ");
  const TICK_MS = 10;
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

/** Whether a process catches SIGHUP, SIGINT and SIGTERM: bits 0, 1 and 14 of the mask in Linux's /proc. */
function isDeaf(pid: number): boolean {
  const status = execFileSync("cat", [`/proc/${pid}/status`], { encoding: "utf8" });
  const caught = BigInt(`0x${/SigCgt:\s*([0-9a-f]+)/.exec(status)?.[1] ?? "0"}`);
  const all = (1n << 14n) | 3n;
  return (caught & all) === all;
}
