import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** Fetched when asked for: nobody else pays for it. */
const LIGHTHOUSE = "lighthouse@13";
/** Performance is printed, not asserted: it says as much about the machine as about the page. */
const asserted = ["accessibility", "best-practices", "seo"] as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null }>;
}

for (const path of ["/", "/auth"]) {
  test(`${path} satisfies Lighthouse`, ({ browserName }, info) => {
    test.setTimeout(240_000);
    expect(browserName).toBe("chromium");
    const file = info.outputPath("report.json");
    execFileSync(
      "npx",
      [
        "-y",
        LIGHTHOUSE,
        `${origins.student}${path}`,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--chrome-flags=--headless=new --no-sandbox",
      ],
      {
        stdio: "inherit",
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
      },
    );
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
    console.log(`${path}: performance ${score("performance")}`);
    const failed = Object.values(report.audits)
      .filter((audit) => audit.score === 0)
      .map((audit) => audit.title);
    for (const name of asserted) {
      expect(score(name), `${name}; failed: ${failed.join("; ")}`).toBeGreaterThanOrEqual(95);
    }
  });
}
