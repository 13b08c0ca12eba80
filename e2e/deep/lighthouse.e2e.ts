import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type BrowserContext } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** Fetched when asked for: nobody else pays for it. Exact, so that a score is compared with its like. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 5;
const GOAL = 95;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const run = promisify(execFile);

/** A browser that Lighthouse can join. */
async function openBrowser(): Promise<{
  context: BrowserContext;
  port: number;
  close: () => Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), "bachat-lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [`--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A public page as on a first visit; a personal one as its owner's browser has it, with cookies and offline copy. */
async function audit(
  url: string,
  { port, file, isPersonal }: { port: number; file: string; isPersonal: boolean },
): Promise<Report> {
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--port=${port}`];
  if (isPersonal) options.push("--disable-storage-reset");
  await run("npx", ["-y", LIGHTHOUSE, url, ...options]);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
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
    const { context, port, close } = await openBrowser();
    try {
      if (isPersonal) {
        const { email, password } = account("student");
        const answer = await context.request.post(`${origins.api}/v1/auth/sign-in`, {
          headers: { origin: origins.student },
          data: { email, password },
        });
        expect(answer.status()).toBe(200);
      }
      const url = origins.student + (await path());
      const reports: Report[] = [];
      for (let index = 0; index < RUNS; index += 1) {
        const file = info.outputPath(`report-${index}.json`);
        reports.push(await audit(url, { port, file, isPersonal }));
      }
      const failed = Object.values(reports[0]?.audits ?? {})
        .filter((one) => one.score === 0)
        .map((one) => one.title);
      for (const category of ["performance", "accessibility", "best-practices", "seo"]) {
        if (category === "seo" && isPersonal) continue;
        const scores = reports.map((one) =>
          Math.round((one.categories[category]?.score ?? 0) * 100),
        );
        console.log(`${name}: ${category} ${scores.join(", ")}`);
        expect
          .soft(median(scores), `${category}; failed: ${failed.join("; ")}`)
          .toBeGreaterThanOrEqual(GOAL);
      }
    } finally {
      await close();
    }
  });
}
