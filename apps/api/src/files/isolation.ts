import { execFile } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * What holds a decoder of hostile files. A flaw in native code walks past what Node forbids, so the kernel has to say no.
 * `kernel`: it reads the program and its libraries, no other file, and reaches no network. `network`: a network of its own, with
 * nothing in it; files are Node's to refuse. `node`: the kernel refuses nothing.
 */
export type Isolation = "kernel" | "network" | "node";

const path = (relative: string) =>
  fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, "");
const ROOT = "../../../../";

/** What a decoder reads: Node, the system's libraries, its scripts, and the packages. No folder with data, secrets or settings. */
const readable = [
  process.execPath,
  "/lib",
  "/lib64",
  "/usr/lib",
  "/usr/lib64",
  "/usr/local/lib",
  "/etc/ld.so.cache",
  "/dev/null",
  path("."),
  path("../../node_modules"),
  path("../../package.json"),
  path(`${ROOT}node_modules`),
  path(`${ROOT}package.json`),
  path(`${ROOT}packages/rules`),
];

/** Without the system's OpenSSL settings, which would be one more file to read. */
const node = [process.execPath, "--openssl-config=/dev/null"] as const;

/** Node as a process that is held so. */
const held: Readonly<Record<Isolation, readonly [string, ...string[]]>> = {
  kernel: ["/usr/bin/perl", path("confine.pl"), process.arch, ...readable, "--", ...node],
  network: ["/usr/bin/unshare", "--user", "--map-current-user", "--net", "--", ...node],
  node,
};

/** Node's own refusals, on top of the kernel's: it reads the same, writes nothing and starts nothing. */
const permissions = [
  "--permission",
  ...readable.map((one) => `--allow-fs-read=${one}`),
  // sharp's decoder is a native library.
  "--allow-addons",
  // The thread that watches the decoder.
  "--allow-worker",
];

/** The command that runs Node with these arguments, held as `isolation` says. */
export function isolatedCommand(isolation: Isolation, args: readonly string[]) {
  const [command, ...before] = held[isolation];
  return { command, args: [...before, ...permissions, ...args] };
}

/** What a process could do that is held as `isolation` says, but not by Node. */
interface Probed {
  reachedNetwork: boolean;
  readFile: boolean;
}

/** Has such a process call a port of this machine and read a file. @throws where it cannot be started so */
export async function probe(isolation: Isolation, port: number, file: string): Promise<Probed> {
  const [command, ...before] = held[isolation];
  const args = [...before, path("isolation-child.ts"), String(port), file];
  // Far more than it takes, since a busy machine must not pass for one that cannot.
  const { stdout } = await promisify(execFile)(command, args, { env: {}, timeout: 300_000 });
  return JSON.parse(stdout) as Probed;
}

/** Whether the kernel holds a process so. */
async function holds(isolation: Exclude<Isolation, "node">): Promise<boolean> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const could = await probe(isolation, port, path("../config.ts"));
    return !could.reachedNetwork && (isolation === "network" || !could.readFile);
  } catch {
    // The program is not there, or the kernel does not know it.
    return false;
  } finally {
    server.close();
  }
}

let found: Promise<Isolation> | undefined;

/** The best that this machine can do; found out once a process. */
export function findIsolation(): Promise<Isolation> {
  found ??= (async () => {
    for (const isolation of ["kernel", "network"] as const)
      if (await holds(isolation)) return isolation;
    return "node";
  })();
  return found;
}
