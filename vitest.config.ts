import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { guidePlugin } from "./packages/web-server/src/build/guide/plugin.ts";
import { providePrograms } from "./scripts/test/programs.ts";
import { leftToDeepPatterns, snippetPrograms } from "./scripts/test/steps.ts";

// The same zone on every machine; `npm test` runs the tests about dates in another one too.
process.env.TZ = process.env.TEST_ZONE ?? "Asia/Kolkata";

/** Each program that could not be found, with the command that installs it; `npm test` has looked before. */
const missingPrograms: Record<string, string> = process.env.MISSING_PROGRAMS
  ? JSON.parse(process.env.MISSING_PROGRAMS)
  : providePrograms(snippetPrograms, { path: process.env.PATH ?? "", elsewhere: () => undefined })
      .missing;

/** For the projects with a root of their own. */
const failureCause = join(import.meta.dirname, "scripts/test/failure-cause.ts");

/** For the tests without a database. */
const light = {
  // Vitest would leave one core unused: on two cores that is half of the machine.
  maxWorkers: "100%",
  // A machine that is busy with other work is no failure; a test that hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          ...light,
          setupFiles: ["scripts/test/patience.ts", "scripts/test/failure-cause.ts"],
          include: [
            "scripts/**/*.test.ts",
            "infra/*.test.ts",
            "infra/local-stack/**/*.unit.test.ts",
            "packages/{metrics,rules,sandbox-gateway,web-server,sdk,api-client}/src/**/*.test.ts",
            "packages/sdk/test/**/*.test.ts",
            "integrations/*/tests/**/*.test.ts",
            "apps/api/src/**/*.unit.test.ts",
          ],
        },
      },
      {
        test: {
          name: "api",
          environment: "node",
          root: "apps/api",
          include: [
            "src/**/*.test.ts",
            "test/**/*.test.ts",
            "../../infra/local-stack/!(node_modules)/**/*.test.ts",
          ],
          exclude: [
            "**/*.unit.test.ts",
            "../../**/*.unit.test.ts",
            ...(process.env.TEST_RUN === "usual" ? leftToDeepPatterns : []),
          ],
          globalSetup: "./test/global-setup.ts",
          setupFiles: [failureCause],
          provide: { missingPrograms },
          maxWorkers: 3,
          // What differs from file to file is the database and the app on it; reading the API's code again for each
          // took longer than the tests.
          isolate: false,
          // Some fill tables with tens of thousands of rows, which takes long where many do.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "deep",
          environment: "node",
          root: "apps/api",
          include: ["test/deep/**/*.deep.ts", "../../infra/local-stack/{backup,upgrade}/*.deep.ts"],
          globalSetup: "./test/global-setup.ts",
          setupFiles: [failureCause],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "record",
          environment: "node",
          root: "apps/api",
          include: ["../../infra/local-stack/upgrade/record.ts"],
          globalSetup: "./test/global-setup.ts",
        },
      },
      {
        plugins: [guidePlugin()],
        test: {
          name: "web",
          environment: "jsdom",
          ...light,
          // Each file gets a new jsdom, but not a new process that would have to load React and Mantine again.
          pool: "vmThreads",
          include: [
            "packages/{ui,site}/src/**/*.test.{ts,tsx}",
            "apps/*-web/src/**/*.test.{ts,tsx}",
          ],
          setupFiles: [
            "scripts/test/patience.ts",
            "packages/ui/src/test-setup.ts",
            "packages/site/src/test-setup.ts",
          ],
          css: { modules: { classNameStrategy: "non-scoped" } },
          provide: { missingPrograms },
        },
      },
    ],
  },
});
