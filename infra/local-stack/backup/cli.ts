import { readSettings } from "../settings/config.ts";
import { StartError, startProblem } from "../start-error.ts";
import { backupCommands } from "./commands.ts";

/** `node infra/local-stack/backup/cli.ts <command> [arguments]`: backups of the embedded form. */
async function main(): Promise<void> {
  const [name = "", ...args] = process.argv.slice(2);
  const command = backupCommands[name];
  if (command === undefined) {
    const lines = Object.entries(backupCommands).map(
      ([key, { summary }]) => `  ${key.padEnd(18)} ${summary}`,
    );
    throw new StartError(`Usage: <command> [arguments]\n${lines.join("\n")}`);
  }
  console.log(await command.run(readSettings(), args));
}

main().catch((error: unknown) => {
  console.error(startProblem(error));
  process.exit(1);
});
