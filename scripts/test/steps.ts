import { checkReport, startReport } from "./counts.ts";
import type { ProgramName } from "./programs.ts";
import { browserStep, type Step, vitestStep } from "./step.ts";

export const checkStep: Step = {
  name: "checks",
  args: (report) => ["scripts/check.ts", "--json", report],
  read: checkReport,
};
/** They run the documentation's examples and the client libraries. */
export const snippetPrograms: ProgramName[] = ["php", "python3", "curl"];

/**
 * The tests that fail west of Greenwich when the code takes the machine's time zone for India's or for UTC, and the tests of
 * typed days and of ranges of days.
 */
export const datedTests = [
  "packages/rules/src/time.test.ts",
  "packages/sandbox-gateway/src/settlements.test.ts",
  "packages/site/src/errors/error-text.test.ts",
  "packages/site/src/i18n/format.test.ts",
  "packages/site/src/offers/ticket-closed.test.ts",
  "apps/api/src/modules/platform/review-claims/policy-days.unit.test.ts",
  "apps/api/src/modules/student-verification/verifications/policy.unit.test.ts",
  "apps/admin-web/src/config.test.ts",
  "apps/admin-web/src/pages/dashboard/dashboard.test.tsx",
  "apps/admin-web/src/pages/finance/settlements.test.tsx",
  "apps/admin-web/src/pages/offer-review/case-page.test.tsx",
  "apps/admin-web/src/pages/settings/settings.test.tsx",
  "apps/admin-web/src/pages/status/status.test.tsx",
  "apps/admin-web/src/pages/verification-live/printed-text.test.tsx",
  "apps/admin-web/src/pages/verification-live/review-queue.test.tsx",
  "apps/brand-web/src/format.test.ts",
  "packages/site/src/day-field/day-text.test.ts",
  "apps/brand-web/src/components/offer-form",
  "apps/brand-web/src/components/range",
  "apps/brand-web/src/pages/activity/sentence.test.ts",
  "apps/brand-web/src/pages/analytics",
  "apps/brand-web/src/pages/developers/usage-strip.test.tsx",
  "apps/brand-web/src/pages/offer-editor",
  "apps/brand-web/src/pages/offer-poster/poster-page.test.tsx",
  "apps/brand-web/src/pages/onboarding/onboarding-page.test.tsx",
  "apps/brand-web/src/pages/overview/overview-page.test.tsx",
  "apps/brand-web/src/pages/partnership/pricing-section.test.tsx",
  "apps/brand-web/src/pages/redemptions",
  "apps/student-web/src/components/pass-screen/pass-screen.test.tsx",
  "apps/student-web/src/pages/dashboard/dashboard-head.test.tsx",
  "apps/student-web/src/pages/home/figures-line.test.tsx",
];

export const datesStep: Step = {
  ...vitestStep("dates west of Greenwich", ["unit", "web"], datedTests),
  env: { TEST_ZONE: "America/Los_Angeles" },
  share: 0.5,
};

/**
 * API tests that spend their time on many rows, files, faults or starts of a program rather than on a route's rules. Together they
 * took half the time of the API step.
 */
export const leftToDeep = [
  "infra/local-stack/backup/backup.test.ts",
  "infra/local-stack/commands/commands.test.ts",
  "infra/local-stack/demo/steps.test.ts",
  "infra/local-stack/demo/student-cards.test.ts",
  "infra/local-stack/postgres/postgres.test.ts",
  "infra/local-stack/upgrade/steps.test.ts",
  "apps/api/src/cli/secrets-rotate.test.ts",
  "apps/api/src/db/schema/offers.test.ts",
  "apps/api/src/files/read-text.test.ts",
  "apps/api/src/files/render.test.ts",
  "apps/api/src/modules/offers/offers/refresh-publication.test.ts",
  "apps/api/src/modules/offers/ticket-pictures/ticket-pictures.test.ts",
  "apps/api/src/modules/redemption/analytics/months.test.ts",
  "apps/api/src/modules/student-verification/document-links/reasons.test.ts",
  "apps/api/src/modules/student-verification/document-processing/rendering.test.ts",
  "apps/api/src/modules/student-verification/document-text/document-text.test.ts",
  "apps/api/src/modules/student-verification/id-review/desk-races.test.ts",
  "apps/api/src/modules/student-verification/id-review/queue-turns.test.ts",
  "apps/api/src/modules/student-verification/verifications/reminders.test.ts",
  "apps/api/src/modules/student-verification/verifications/same-picture.test.ts",
  "apps/api/src/ports/workers.test.ts",
  "apps/api/test/client-libraries.test.ts",
  "apps/api/test/hostile-addresses.test.ts",
  "apps/api/test/hostile-bodies.test.ts",
  "apps/api/test/hostile-transport.test.ts",
  "apps/api/test/webhook-command.test.ts",
  "apps/api/test/reliability/**",
];
/** The same as patterns relative to apps/api. The usual run keeps two query plans: those of verification calls and of offer lists. */
export const leftToDeepPatterns = [
  ...leftToDeep.map((path) => (path.startsWith("apps/api/") ? path.slice(9) : `../../${path}`)),
  "src/**/!(call|offer)-plans.test.ts",
];

/**
 * All but the checks wait now and then: for Postgres, a child, a timer, a page. Side by side, one works while the other waits.
 * The longest come first, so that none is left to run alone at the end.
 */
const stepsOf = (run: "usual" | "deep"): Step[] => [
  checkStep,
  { ...vitestStep("API tests", ["api"], [], snippetPrograms), env: { TEST_RUN: run }, share: 0.5 },
  {
    name: "npm start and browser tests in a folder with a space",
    args: (report) => ["e2e/run-odd-folder.ts", report],
    read: startReport,
    uses: ["chromium", "chromium-headless-shell", ...snippetPrograms],
    share: 0.5,
  },
  {
    ...vitestStep("unit and component tests", ["unit", "web"], [], snippetPrograms),
    share: 0.5,
  },
  {
    ...browserStep("production form", ["e2e/run-production.ts"], ["caddy", "redis-server"]),
    share: 0.5,
  },
  datesStep,
];

/** `npm test`. */
export const usualSteps = stepsOf("usual");

const ROUNDS = 5;

/** Tests in which calls really meet, or a process dies in the middle. Each round draws its own order of events. */
export const racingTests = [
  "src/modules/identity/accounts/email-confirmation.test.ts",
  "src/modules/identity/sessions/refresh.test.ts",
  "src/modules/identity/sign-ups",
  "src/modules/identity/auth/second-factor.test.ts",
  "src/modules/verification-api/api-keys",
  "src/modules/brands/applications/desk.test.ts",
  "src/modules/brands/applications/review.test.ts",
  "src/modules/messages/contact/desk.test.ts",
  "src/modules/platform/audit/audit-chain.test.ts",
  "src/modules/money/credits",
  "src/modules/verification-api/partner-verification",
  "src/modules/redemption/redemptions",
  "src/modules/student-verification/id-review/decisions.test.ts",
  "src/modules/student-verification/id-review/desk-races.test.ts",
  "test/reliability",
];

/** The form of `npm start` has no pooler. */
const throughPooler = ["apps/api/src", "apps/api/test"];

const deepBrowserStep = (name: string, ...which: string[]) =>
  browserStep(
    name,
    ["e2e/run.ts", "--config=deep.config.ts", ...which],
    [],
    ["chromium", "chromium-headless-shell"],
  );

const engineStep = (name: string, project: string, needs: ProgramName[]): Step => ({
  ...browserStep(name, ["e2e/run.ts", "--config=engines.config.ts", `--project=${project}`]),
  needs,
  share: 0.5,
});

/**
 * `pnpm test:deep`: the usual steps with all cases of their matrices, and more. Steps that measure seconds, or fill the machine
 * themselves, run alone.
 */
export const deepSteps: Step[] = [
  ...stepsOf("deep").map((step) => ({ ...step, env: { ...step.env, DEEP: "1" } })),
  {
    ...vitestStep(
      "large data, restarts and poolers",
      ["deep"],
      ["--exclude=**/busy-start.deep.ts"],
      ["caddy", "pgbouncer"],
    ),
    share: 0.5,
  },
  {
    ...deepBrowserStep(
      "the other flows, and flows in their other size",
      "--project=desktop",
      "--project=phone",
    ),
    // One of these flows undoes a decision after another browser has heard of it.
    env: { UNDO_SECONDS: "10" },
    share: 0.5,
  },
  { ...deepBrowserStep("every screen, size, scheme and language", "screens"), share: 0.5 },
  {
    ...vitestStep("API tests through PgBouncer", ["api"], throughPooler, snippetPrograms),
    env: { THROUGH_POOLER: "1" },
    needs: ["pgbouncer"],
    share: 0.5,
  },
  ...Array.from({ length: ROUNDS }, (_, round) => ({
    ...vitestStep(`races and crashes, round ${round + 1} of ${ROUNDS}`, ["api"], racingTests),
    env: { RACE_ROUNDS: "10" },
    share: 0.5,
  })),
  engineStep("main flows in Firefox", "firefox", ["firefox-esr"]),
  engineStep("main flows in WebKit", "webkit", ["WebKitWebDriver", "xvfb-run", "xauth"]),
  vitestStep("npm start on a busy machine", ["deep"], ["busy-start"]),
  deepBrowserStep("the next case among 100,000", "next-case"),
  deepBrowserStep("Lighthouse", "lighthouse"),
  {
    name: "npm test as an ordinary user with only Node and npm",
    args: (report) => ["scripts/test/ordinary-user.ts", report],
    read: checkReport,
  },
];

/** The steps without the ones that `--without=<name>` names. @throws for a name that no step has */
export function without(steps: readonly Step[], args: readonly string[]): Step[] {
  const names = args.flatMap((arg) => /^--without=(.*)$/.exec(arg)?.slice(1) ?? []);
  const unknown = names.find((name) => steps.every((step) => step.name !== name));
  if (unknown !== undefined) {
    const known = steps.map(({ name }) => name).join(", ");
    throw new Error(`--without=${unknown}: no step has this name. The steps: ${known}.`);
  }
  return steps.filter(({ name }) => !names.includes(name));
}
