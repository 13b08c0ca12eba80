import { chooseCommand, exitWithError } from "../../apps/api/src/cli/command.ts";
import { ConfigError, parseConfig } from "../../apps/api/src/config.ts";
import { localCommands } from "./commands/commands.ts";
import { openCommandEnvironment } from "./commands/environment.ts";
import { readSettings } from "./settings/config.ts";
import { startProblem } from "./start-error.ts";

/** `node infra/local-stack/cli.ts <command> [arguments]`: on the embedded database unless DATABASE_URL is set. */
async function main(): Promise<void> {
  const settings = readSettings();
  const run = chooseCommand(localCommands(settings));
  const { environment, close } = await openCommandEnvironment(settings);
  try {
    await run(parseConfig(environment));
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const problem = error instanceof ConfigError ? error.message : startProblem(error);
  if (typeof problem !== "string") exitWithError(error);
  console.error(problem);
  process.exit(1);
});
