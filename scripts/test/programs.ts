import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const isOnPath = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * Makes sure that these programs are there; as root on Debian, missing ones are installed from the distribution's
 * packages of the same name. @throws naming those that are missing and how to get them
 */
export function ensurePrograms(programs: readonly string[], install = fromDebian): void {
  const missing = programs.filter((program) => !isOnPath(program));
  if (missing.length > 0) install(missing);
  const still = missing.filter((program) => !isOnPath(program));
  if (still.length === 0) return;
  const names = still.join(" ");
  throw new Error(
    `not on the PATH: ${still.join(" and ")}; \`apt-get install ${names}\` or \`brew install ${names.replace("redis-server", "redis")}\``,
  );
}

function fromDebian(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${names.join(" and ")} …`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...names);
}

function apt(...args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: "inherit",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
