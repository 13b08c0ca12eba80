import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into a process (`--import`), it kills it as it comes to the step of END_AT: a function of `node:fs/promises`, and how
 * its path ends, without one any. Of a file that is being written half is there, of a folder that is being removed one file less.
 */
const [step = "", ending = ""] = (process.env["END_AT"] ?? "").split(" ");

type Work = (path: string, content?: unknown) => Promise<unknown>;
const functions = fs.promises as unknown as Record<string, Work>;
const original = functions[step];
if (original === undefined) throw new Error(`END_AT names no function: ${step}`);
functions[step] = (path, ...rest) => {
  if (!path.endsWith(ending)) return original(path, ...rest);
  if (step === "writeFile" && typeof rest[0] === "string")
    fs.writeFileSync(path, rest[0].slice(0, rest[0].length / 2));
  if (step === "rm") fs.rmSync(fs.globSync(`${path}/*.age`)[0] ?? path);
  process.kill(process.pid, "SIGKILL");
  return new Promise(() => {});
};
syncBuiltinESMExports();
