import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program of this machine, by the first of its names that is there. */
export function programPath(names: readonly string[], debian: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next one.
    }
  }
  throw new Error(`${names[0]} is not installed: sudo apt-get install ${debian}`);
}
