import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "./process-identity.ts";
import { stopBySignals } from "./stop.ts";

const fileIn = (logDirectory: string) => join(logDirectory, "processes.txt");

/** Writes down a child, so that the next run can stop it if this run is killed. */
export function noteStarted(logDirectory: string, pid: number): void {
  appendFileSync(fileIn(logDirectory), `${pid} ${processIdentity(pid) ?? ""}\n`);
}

/** For the end of a run, after every child has stopped. */
export const forgetStarted = (logDirectory: string): void =>
  rmSync(fileIn(logDirectory), { force: true });

/** Stops the processes that a killed run left on its ports, and forgets them. */
export async function stopLeftovers(logDirectory: string, standstill?: number): Promise<void> {
  const file = fileIn(logDirectory);
  if (!existsSync(file)) return;
  const started = readFileSync(file, "utf8").trimEnd().split("\n");
  await Promise.all(
    started.map((line) => {
      const [pid = "", ...identity] = line.split(" ");
      const hasEnded = () => processIdentity(Number(pid)) !== identity.join(" ");
      // `node --watch` runs a child of its own, in its own group.
      const group = { pid: Number(pid), hasEnded, target: -Number(pid) };
      return stopBySignals(group, ["SIGTERM", "SIGKILL"], standstill);
    }),
  );
  forgetStarted(logDirectory);
}
