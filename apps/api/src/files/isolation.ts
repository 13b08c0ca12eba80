import { execFile } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * How a decoder of hostile files is isolated. A flaw in native code gets around Node's permissions, so the kernel has to refuse.
 * `kernel`: the decoder reads the program and its libraries, no other file, and reaches no network. `network`: the decoder has an
 * empty network, and only Node refuses files. `node`: only Node refuses.
 */
export type Isolation = "kernel" | "network" | "node";

const path = (relative: string) =>
  fileURLToPath(new URL(relative, import.meta.url)).replace(/\/$/, "");
const ROOT = "../../../../";

/** The paths that a decoder may read: Node, the system's libraries, its scripts and the packages; no data, secrets or settings. */
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

const confined = (...options: string[]) =>
  [
    "/usr/bin/perl",
    path("confine.pl"),
    process.arch,
    ...options,
    ...readable,
    "--",
    ...node,
  ] as const;

/** The command that starts Node isolated so. */
const held: Readonly<Record<Isolation, readonly [string, ...string[]]>> = {
  kernel: confined(),
  network: ["/usr/bin/unshare", "--user", "--map-current-user", "--net", "--", ...node],
  node,
};

/** Node's permissions, on top of the kernel's: the same paths to read, nothing to write, no process to start. */
const permissions = [
  "--permission",
  ...readable.map((one) => `--allow-fs-read=${one}`),
  // sharp's decoder is a native library.
  "--allow-addons",
  // The thread that watches the decoder.
  "--allow-worker",
];

/** The command that runs Node with these arguments, isolated so; one in the background gives way to requests, where confine.pl starts it. */
export function isolatedCommand(
  isolation: Isolation,
  args: readonly string[],
  { isBackground = false } = {},
) {
  const [command, ...before] =
    isBackground && isolation === "kernel" ? confined("background") : held[isolation];
  return { command, args: [...before, ...permissions, ...args] };
}

/** The results of a probe: the acts that a process could do despite its isolation, without Node's permissions. */
interface Probed {
  reachedNetwork: boolean;
  readFile: boolean;
}

/** Starts an isolated process that calls a port of this machine and reads a file. @throws when it cannot start */
export async function probe(isolation: Isolation, port: number, file: string): Promise<Probed> {
  const [command, ...before] = held[isolation];
  const args = [...before, path("isolation-child.ts"), String(port), file];
  // Far more than the probe takes, so that a slow answer of a busy machine is not taken for a missing feature.
  const { stdout } = await promisify(execFile)(command, args, { env: {}, timeout: 300_000 });
  return JSON.parse(stdout) as Probed;
}

/** Whether this isolation works here. */
async function holds(isolation: Exclude<Isolation, "node">): Promise<boolean> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const could = await probe(isolation, port, path("../config.ts"));
    return !could.reachedNetwork && (isolation === "network" || !could.readFile);
  } catch {
    // The program is missing, or the kernel does not support it.
    return false;
  } finally {
    server.close();
  }
}

let found: Promise<Isolation> | undefined;

/** The strongest isolation of this machine; probed once per process. */
export function findIsolation(): Promise<Isolation> {
  found ??= (async () => {
    for (const isolation of ["kernel", "network"] as const)
      if (await holds(isolation)) return isolation;
    return "node";
  })();
  return found;
}
