import { runFor } from "../cause.ts";
import type { Config } from "../config.ts";
import { rootMessage } from "../log-errors.ts";

/** Milliseconds that a statement of a command may take. No page waits for it, and the machine may be busy. */
export const STATEMENT_TIMEOUT = 120_000;

export interface Command {
  summary: string;
  /** @returns the result in one line */
  run(config: Config, args: string[]): Promise<string>;
}

/** The command that the command line names, ready to run. Without one it prints the list of them and ends. */
export function chooseCommand(
  commands: Record<string, Command>,
): (config: Config) => Promise<void> {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (command !== undefined)
    return (config) =>
      runFor({ kind: "command", name }, async () => console.log(await command.run(config, args)));
  const lines = Object.entries(commands).map(
    ([key, { summary }]) => `  ${key.padEnd(18)} ${summary}`,
  );
  console.error(`Usage: <command> [arguments]\n${lines.join("\n")}`);
  process.exit(2);
}

/** Prints an error that no command expects, the reason in the last line, and ends the process. */
export function exitWithError(error: unknown): never {
  console.error(error);
  console.error(`\nFailed: ${rootMessage(error)}`);
  process.exit(1);
}
