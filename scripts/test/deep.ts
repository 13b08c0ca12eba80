import { playwrightReport, type ReportReader, vitestReport } from "./counts.ts";

/** What `--deep` adds to the usual run: repeated races and crashes, every screen in every dress, large data, Lighthouse. */

interface DeepStep {
  name: string;
  args(report: string): string[];
  read: ReportReader;
  needsBrowser?: boolean;
}

const ROUNDS = 5;

/** Tests in which calls really meet, or a process dies in the middle. Each round draws its own order of events. */
const racing = [
  "src/modules/auth/email-confirmation.test.ts",
  "src/modules/auth/refresh.test.ts",
  "src/modules/auth/sign-up.test.ts",
  "src/modules/auth/second-factor.test.ts",
  "src/modules/api-keys",
  "src/modules/applications/review.test.ts",
  "src/modules/audit/audit-chain.test.ts",
  "src/modules/credits",
  "src/modules/partner-verification",
  "src/modules/redemptions",
  "src/modules/verifications/review-decisions.test.ts",
  "test/reliability",
];

const vitest = (project: string, files: string[]) => (report: string) => [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...files,
];

const browser = (name: string, which: string): DeepStep => ({
  name,
  args: () => ["e2e/run.ts", "--config=deep.config.ts", "--reporter=list,json", which],
  read: playwrightReport,
  needsBrowser: true,
});

export const deepSteps: DeepStep[] = [
  ...Array.from({ length: ROUNDS }, (_, round) => ({
    name: `races and crashes, round ${round + 1} of ${ROUNDS}`,
    args: vitest("api", racing),
    read: vitestReport,
  })),
  { name: "large data", args: vitest("deep", []), read: vitestReport },
  browser("the other flows on a phone", "--project=phone"),
  browser("every screen, size, scheme and language", "screens"),
  browser("Lighthouse", "lighthouse"),
];
