import { chooseCommand, exitWithError } from "../../apps/api/src/cli/command.ts";
import { ConfigError, parseConfig } from "../../apps/api/src/config.ts";
import { localCommands } from "./commands/commands.ts";
import { openCommandEnvironment } from "./commands/environment.ts";
import { readSettings } from "./settings/config.ts";
import { StartError } from "./start-error.ts";

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
  if (!(error instanceof ConfigError || error instanceof StartError)) exitWithError(error);
  console.error(error.message);
  process.exit(1);
});
