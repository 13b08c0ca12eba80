import { execFileSync } from "node:child_process";
import { accessSync, chownSync, constants, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";

/** How to run a Postgres program: the command, its first arguments and the account. */
export interface Launcher {
  wrap(program: string, args: string[]): { command: string; args: string[] };
  identity: { uid?: number; gid?: number };
  /** Gives a file or folder to that account. */
  own(path: string): void;
}

/**
 * Postgres refuses to run as root, so root runs it under the account `postgres`, created where it is missing. Other
 * users run it as themselves.
 */
export function postgresLauncher(dataDirectory: string, ...programs: string[]): Launcher {
  const wrap = (command: string, args: string[]) => ({ command, args });
  if (process.getuid?.() !== 0) return { wrap, identity: {}, own: () => {} };
  const { uid, gid } = findAccount() ?? createAccount();
  const own = ownerOfClusters();
  if ([dataDirectory, ...programs].every(isReachable)) return { wrap, identity: { uid, gid }, own };
  return { wrap: throughClosedFolders(uid, gid), identity: {}, own };
}

/** Gives a file or folder to the account that Postgres runs as. */
export function ownerOfClusters(): (path: string) => void {
  if (process.getuid?.() !== 0) return () => {};
  const { uid, gid } = findAccount() ?? createAccount();
  return (path) => chownSync(path, uid, gid);
}

/** Gives it a folder with all that is in it. */
export function giveToPostgres(folder: string): void {
  const own = ownerOfClusters();
  own(folder);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    own(join(folder, entry));
}

/** The account under which root runs Postgres, where there is one. */
export const accountId = (): number | undefined => findAccount()?.uid;

/**
 * The repository lies in a folder that only root may enter, such as /root. The account is given one capability, to
 * enter folders, and keeps no other.
 */
function throughClosedFolders(uid: number, gid: number): Launcher["wrap"] {
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find(isExecutable);
  if (setpriv === undefined) {
    throw new StartError(
      "The embedded Postgres cannot run as root, and the account it runs as cannot enter this folder. Move the repository to a folder that others may enter (chmod o+x), or start as an ordinary user.",
    );
  }
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    "--bounding-set=-all,+dac_read_search",
    "--inh-caps=-all,+dac_read_search",
    "--ambient-caps=-all,+dac_read_search",
  ];
  return (program, args) => ({ command: setpriv, args: [...flags, program, ...args] });
}

function findAccount(): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function createAccount(): { uid: number; gid: number } {
  try {
    execFileSync(
      "useradd",
      ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"],
      {
        stdio: "pipe",
      },
    );
  } catch (cause) {
    throw new StartError(
      "Postgres refuses to run as root, and the account `postgres` could not be made (useradd failed). Start as an ordinary user.",
      { cause },
    );
  }
  const account = findAccount();
  if (account === null) throw new StartError("The account `postgres` was made but is not found.");
  return account;
}

/** May an account without rights of its own enter every folder on the way. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
