import { ConfigError, readConfig } from "./config.ts";
import { commands } from "./commands.ts";

/** `node src/cli.ts <command> [arguments]`: the chores of whoever runs Bachat. */
async function main(): Promise<void> {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) {
    const lines = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(18)} ${summary}`);
    console.error(`Usage: node src/cli.ts <command>\n${lines.join("\n")}`);
    process.exit(2);
  }
  await command.run(readConfig(), rest);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
