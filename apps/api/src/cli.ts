import { commands } from "./commands.ts";
import { ConfigError, parseConfig } from "./config.ts";
import { openCommandEnvironment } from "./embedded/command-environment.ts";
import { StartError } from "./embedded/start-error.ts";

/** `node src/cli.ts <command> [arguments]`: the chores of whoever runs Bachat. */
async function main(): Promise<void> {
  const [name = "", ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) {
    const lines = Object.entries(commands).map(
      ([key, { summary }]) => `  ${key.padEnd(18)} ${summary}`,
    );
    console.error(`Usage: node src/cli.ts <command>\n${lines.join("\n")}`);
    process.exit(2);
  }
  const { environment, close } = await openCommandEnvironment();
  try {
    console.log(await command.run(parseConfig(environment), rest));
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
