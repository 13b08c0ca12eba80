import { chooseCommand, exitWithError } from "./cli/command.ts";
import { commands } from "./cli/commands.ts";
import { ConfigError, readConfig } from "./config.ts";

/** `node src/cli.ts <command> [arguments]`: the commands of an operator. */
async function main(): Promise<void> {
  const run = chooseCommand(commands);
  await run(readConfig());
}

main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) exitWithError(error);
  console.error(error.message);
  process.exit(1);
});
