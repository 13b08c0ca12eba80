import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** Fetched when asked for: only these tests need it. Exact, so that a score is compared with its like. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 5;
const GOAL = 95;

interface Report {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const run = promisify(execFile);

const chrome = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The browser state of the demo's student after a visit to `url`: cookies and the offline copy. */
async function visitAsStudent(url: string, directory: string): Promise<void> {
  const context = await chromium.launchPersistentContext(directory, { executablePath: chrome });
  const { email, password } = account("student");
  const answer = await context.request.post(`${origins.api}/v1/auth/sign-in`, {
    headers: { origin: origins.student },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole("tablist")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
}

/**
 * In a browser without another driver: a driver takes its time from the page. A public page is a first
 * visit; a personal one is opened again by its owner, who signs in for each run, since sessions are used up.
 */
async function audit(url: string, file: string, isPersonal: boolean): Promise<Report> {
  const flags = ["--headless=new", "--no-sandbox"];
  const options = ["--quiet", "--output=json", `--output-path=${file}`];
  const directory = mkdtempSync(join(tmpdir(), "bachat-lighthouse-"));
  try {
    if (isPersonal) {
      await visitAsStudent(url, directory);
      flags.push(`--user-data-dir=${directory}`);
      options.push("--disable-storage-reset");
    }
    options.push(`--chrome-flags=${flags.join(" ")}`);
    const env = { ...process.env, CHROME_PATH: chrome };
    await run("npx", ["-y", LIGHTHOUSE, url, ...options], { env }).catch((error: unknown) => {
      if (!existsSync(file)) throw error;
    });
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    // At times it loses its own recording and asks to be run again; a page that fails has another code.
    if (report.runtimeError?.code === "NO_NAVSTART") return await audit(url, file, isPersonal);
    expect(report.runtimeError).toBeUndefined();
    return report;
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const pages = [
  { name: "home", path: async () => "/" },
  { name: "an offer", path: async () => `/offers/${await firstOf("/v1/offers", "id")}` },
  {
    name: "a category",
    path: async () => `/categories/${await firstOf("/v1/categories", "slug")}`,
  },
  // Nobody else's to find: a search engine must not list it.
  { name: "the dashboard", path: async () => "/dashboard", isPersonal: true },
];

async function firstOf(path: string, field: string): Promise<string> {
  const answer = await fetch(origins.api + path);
  const { items } = (await answer.json()) as { items: Record<string, string>[] };
  return items[0]?.[field] ?? "";
}

for (const { name, path, isPersonal = false } of pages) {
  test(`${name} satisfies Lighthouse`, async ({ browserName }, info) => {
    test.setTimeout(900_000);
    expect(browserName).toBe("chromium");
    const url = origins.student + (await path());
    const reports: Report[] = [];
    for (let index = 0; index < RUNS; index += 1) {
      reports.push(await audit(url, info.outputPath(`report-${index}.json`), isPersonal));
    }
    const failed = Object.values(reports[0]?.audits ?? {})
      .filter((one) => one.score === 0)
      .map((one) => one.title);
    for (const category of ["performance", "accessibility", "best-practices", "seo"]) {
      if (category === "seo" && isPersonal) continue;
      const scores = reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100));
      console.log(`${name}: ${category} ${scores.join(", ")}`);
      expect
        .soft(median(scores), `${category}; failed: ${failed.join("; ")}`)
        .toBeGreaterThanOrEqual(GOAL);
    }
  });
}
