import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** A client library as a shop gets it: packed, and installed into a folder of its own. */

export const packages = join(import.meta.dirname, "../../../packages");
const execute = promisify(execFile);
export const run = async (folder: string, program: string, ...args: string[]) =>
  (await execute(program, args, { cwd: folder })).stdout;

export async function installJavascript(folder: string): Promise<void> {
  await run(join(packages, "sdk"), "pnpm", "pack", "--pack-destination", folder);
  const packed = (await readdir(folder)).find((file) => file.endsWith(".tgz")) ?? "";
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await run(folder, "pnpm", "add", "--offline", "--ignore-workspace", `./${packed}`);
}
