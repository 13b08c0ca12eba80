import { execFileSync, type SpawnSyncReturns } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** An earlier release as it was, taken out of git's history and installed, to run beside this one's `db:migrate`. */

const root = join(import.meta.dirname, "../..");
const recordings = "infra/local-stack/upgrade";

export interface OldProgram {
  version: string;
  /** The path of one of its entries: `server.ts`, `worker.ts` or `cli.ts`. */
  entry(name: string): string;
}

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** The newest release whose database is recorded. */
export function newestRelease(): string {
  const names = git("ls-files", recordings).match(/v[\d.]+(?=\.json\.br)/g) ?? [];
  const newest = names.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return newest.at(-1) ?? "";
}

/**
 * Puts a release into a folder. The commit that recorded its database is the release.
 * @throws where git's history ends before it, as in a shallow clone
 */
export function openOldProgram(version: string, folder: string): OldProgram {
  const recorded = [
    "log",
    "--diff-filter=A",
    "--format=%H",
    "--",
    `${recordings}/${version}.json.br`,
  ];
  const commit = git(...recorded).trim();
  if (commit === "")
    throw new Error(
      `git's history does not reach ${version}: fetch it, with git fetch --unshallow.`,
    );
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "release.tar");
  const parts = ["apps/api", "packages", "patches", "package.json", "pnpm-lock.yaml"];
  git("archive", `--output=${archive}`, commit, ...parts, "pnpm-workspace.yaml");
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  const install = [
    "install",
    "--prod",
    "--frozen-lockfile",
    "--ignore-scripts",
    "--prefer-offline",
  ];
  try {
    execFileSync("pnpm", [...install, "--filter=@bachat/api..."], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout, stderr } = error as SpawnSyncReturns<string>;
    throw new Error(`${version} could not be installed:\n${stdout}${stderr}`, { cause: error });
  }
  return { version, entry: (name) => join(folder, "apps/api/src", name) };
}
