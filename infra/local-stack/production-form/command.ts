import { spawn } from "node:child_process";
import type { ChildPlan } from "../processes/children.ts";

/**
 * Runs a command to its end and gives its output. `input` is piped in, so that it starts without the watch that
 * lasting children have: that one reads stdin away. @throws with the command's own words when it fails
 */
export async function runCommand(plan: ChildPlan, input: string): Promise<string> {
  const child = spawn(process.execPath, plan.args, { cwd: plan.cwd, env: plan.env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // It may end without reading; its exit code says how it went.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`${plan.label} failed.\n${output.trimEnd()}`);
  return output;
}
