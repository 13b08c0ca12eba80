import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { vitestReport } from "./counts.ts";
import { everyProgram, type ProgramName, providePrograms } from "./programs.ts";
import { runStep } from "./step.ts";
import { datedTests, deepSteps, leftToDeep, racingTests, without } from "./steps.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bachat-programs-"));
const bare = join(folder, "bare");
mkdirSync(bare);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string) => writeFileSync(join(bare, name), "#!/bin/sh\n", { mode: 0o755 });
const nowhere = () => undefined;

describe("programs that the PATH lacks", () => {
  it("are all installed at once by apt-get, where that is possible", () => {
    const apt = vi.fn<(packages: readonly string[]) => void>(() => {
      for (const name of everyProgram) put(name);
    });
    const machine = { path: bare, apt, elsewhere: nowhere };
    const { found, missing } = providePrograms(everyProgram, machine);
    const servers = ["php-cli", "python3", "curl", "caddy", "pgbouncer", "redis-server"];
    const browsers = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];
    expect(apt.mock.calls).toEqual([
      [["chromium", ...servers, ...browsers]],
      [["chromium-headless-shell"]],
    ]);
    expect(missing).toEqual({});
    expect(found["redis-server"]).toBe(join(bare, "redis-server"));

    expect(providePrograms(everyProgram, machine).missing).toEqual({});
    expect(apt).toHaveBeenCalledTimes(2);
    rmSync(bare, { recursive: true });
    mkdirSync(bare);
  });

  it("come from npm for anybody else, or are named with the command that installs them", () => {
    const elsewhere = (name: ProgramName) =>
      ({ php: "/npm/php", chromium: "/npm/@sparticuz-chromium/chromium" })[name as string];
    const { found, missing } = providePrograms(everyProgram, { path: bare, elsewhere });
    expect(found).toEqual({ chromium: "/npm/@sparticuz-chromium/chromium", php: "/npm/php" });
    expect(Object.keys(missing)).toEqual([
      "python3",
      "curl",
      "caddy",
      "pgbouncer",
      "redis-server",
      "firefox-esr",
      "WebKitWebDriver",
      "xvfb-run",
      "xauth",
      "a full, current Chromium",
    ]);
    expect(missing["redis-server"]).toMatch(/^(sudo apt-get|brew) install redis(-server)?$/);
    expect(missing["a full, current Chromium"]).toMatch(/install .*chromium$/);
  });
});

describe("a step whose programs are missing", () => {
  const machine = { path: bare, elsewhere: nowhere };
  it.each([
    ["production form", ["chromium", "caddy", "redis-server"]],
    ["Lighthouse", ["chromium"]],
    ["main flows in Firefox", ["firefox-esr"]],
    ["main flows in WebKit", ["WebKitWebDriver", "xvfb-run", "xauth"]],
  ])("is skipped by name: %s", async (name, needed) => {
    const step = deepSteps.find((one) => one.name === name);
    if (step === undefined) throw new Error(`There is no step ${name}.`);
    const run = vi.fn<() => Promise<number>>();
    const provided = providePrograms(everyProgram, machine);
    const counts = await runStep(step, provided, join(folder, "none.json"), {}, () => {}, run);
    expect(run).not.toHaveBeenCalled();
    expect(counts).toMatchObject({ passed: 0, failed: 0, complaint: null });
    expect(counts.skipped).toHaveLength(1);
    for (const program of needed) expect(counts.skipped[0]).toContain(`${program} (`);
  });

  it("skips only the tests that run PHP, and runs the others", { timeout: 600_000 }, () => {
    const report = join(folder, "report.json");
    const { missing } = providePrograms(["php"], machine);
    const known = JSON.parse(process.env.MISSING_PROGRAMS ?? "{}") as Record<string, string>;
    const args = ["run", "--project=web", "--reporter=json", `--outputFile=${report}`];
    const { status } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", ...args, "snippets.node"],
      {
        cwd: root,
        env: { ...process.env, MISSING_PROGRAMS: JSON.stringify({ ...known, ...missing }) },
      },
    );
    expect(status).toBe(0);
    const counts = vitestReport(JSON.parse(readFileSync(report, "utf8")));
    expect(counts.failed).toBe(0);
    // In each of four languages: an answer, and no answer about one student and about many.
    expect(counts.passed + counts.skipped.length).toBe(12);
    expect(counts.skipped.join("\n")).toMatch(/runs as php\n {4}needs php \(.*install php/);
  });
});

it("names files and folders that exist", () => {
  const races = racingTests.map((path) => join("apps/api", path));
  for (const path of [...datedTests, ...races, ...leftToDeep])
    expect(existsSync(join(root, path.replace("/**", ""))), path).toBe(true);
});

describe("a step that is left out", () => {
  it("is named, and nothing else is left out", () => {
    const names = (args: string[]) => without(deepSteps, args).map(({ name }) => name);
    const left = names(["--deep", "--without=checks", "--without=Lighthouse"]);
    expect(left).toEqual(names([]).filter((name) => !["checks", "Lighthouse"].includes(name)));
    expect(left).toHaveLength(deepSteps.length - 2);
    expect(() => names(["--without=lint"])).toThrow(/--without=lint: no step .* checks, API tests/);
  });
});
