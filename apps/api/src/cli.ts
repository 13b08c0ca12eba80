import { chooseCommand } from "./cli/command.ts";
import { commands } from "./cli/commands.ts";
import { ConfigError, readConfig } from "./config.ts";

/** `node src/cli.ts <command> [arguments]`: the commands of an operator. */
async function main(): Promise<void> {
  const run = chooseCommand(commands);
  await run(readConfig());
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
