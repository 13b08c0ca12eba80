import { readDemoFile } from "./demo/demo-file.ts";
import { seedPlan } from "./plans.ts";
import type { Progress } from "./progress.ts";
import type { Settings } from "./settings/config.ts";

/** Addresses and accounts, printed once everything runs. */
export function summary(settings: Settings, progress: Pick<Progress, "seconds" | "spent">): string {
  const { origins } = settings;
  const addresses = [
    ["Students", origins.student, ""],
    ["Brands", origins.brand, ""],
    ["Admins", origins.admin, ""],
    ["API", origins.api, `reference at ${origins.api}/docs`],
    ...(settings.embedded
      ? [
          ["Mail", origins.mail, "every mail that Bachat sends lands here"],
          ["Payments", origins.payments, "the sandbox gateway, in which no money moves"],
          ["Shops", origins.shops, "the demo's sample shops, which take its codes"],
        ]
      : []),
  ];
  return [
    "",
    `Bachat is ready (${progress.seconds()}).`,
    ...firstStart(settings, progress.spent()),
    "",
    ...addresses.map(
      ([name = "", address = "", note = ""]) =>
        `  ${name.padEnd(10)}${address}${note === "" ? "" : `   ${note}`}`,
    ),
    "",
    ...(settings.embedded ? demoAccounts(settings.dataDirectory) : []),
    `Logs are in ${settings.dataDirectory}/logs. Ctrl-C stops everything.`,
  ].join("\n");
}

/** How long each step took, when the start prepared the database, as the first one does. */
function firstStart(settings: Settings, spent: ReadonlyMap<string, string>): string[] {
  if (!spent.has(seedPlan(settings).label)) return [];
  const width = Math.max(...[...spent.values()].map(({ length }) => length));
  return [...spent].map(([name, seconds]) => `  ${seconds.padStart(width)}  ${name}`);
}

function demoAccounts(dataDirectory: string): string[] {
  const demo = readDemoFile(dataDirectory);
  if (demo === null) return [];
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  const password = demo.accounts[0]?.password ?? "";
  return [
    `Demo accounts, all with the password ${password}:`,
    "",
    ...demo.accounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`),
    "",
    `The demo brand's API keys are in ${dataDirectory}/demo.json.`,
    "",
  ];
}
