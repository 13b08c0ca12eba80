import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, PASSWORD, query } from "./postgres.ts";
import { until } from "./reliability/processes.ts";

const ini = join(import.meta.dirname, "../../../infra/pgbouncer/pgbouncer.ini");

/** The role of the verification API's calls. */
const CALLS_ROLE = "calls";

/** PgBouncer with the settings of infra/pgbouncer, before a test's Postgres and all its databases. */
export async function startPgBouncer(postgresPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "bachat-pooler-"));
  const port = await freePort();
  const users = join(folder, "userlist.txt");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(users, ["app", CALLS_ROLE].map((role) => `"${role}" "${PASSWORD}"\n`).join(""));
  const own: Record<string, string> = {
    bachat: "",
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    auth_file: users,
  };
  const settings = readFileSync(ini, "utf8")
    .split("\n")
    .map((line) => {
      const [name = ""] = line.split(" = ");
      if (name === "bachat") return `* = host=127.0.0.1 port=${postgresPort}`;
      return own[name] === undefined ? line : `${name} = ${own[name]}`;
    });
  writeFileSync(file, settings.join("\n"));
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? ["--user", "postgres"] : [];
  const start = async () => {
    const child = spawn("pgbouncer", [...account, file], { stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await until("PgBouncer listens", async () => {
      if (child.exitCode !== null) throw new Error(log);
      return answers(port);
    });
    return async () => {
      child.kill("SIGKILL");
      await ended;
    };
  };
  let kill = await start();
  return {
    port,
    /** Its clients and sessions are lost, as in a crash. */
    async restart() {
      await kill();
      kill = await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The settings that have a program reach this database through the pooler. */
export const poolerSettings = (url: string, port: number) => {
  const through = (role?: string) => {
    const address = new URL(url);
    address.port = String(port);
    if (role !== undefined) address.username = role;
    return address.href;
  };
  return {
    DATABASE_URL: through(),
    DATABASE_CALLS_URL: through(CALLS_ROLE),
    DATABASE_DIRECT_URL: url,
  };
};

/** The login of the calls, as infra/postgres/init.sql makes it. */
export const createCallsRole = (ownerUrl: string) =>
  query(ownerUrl, `create role ${CALLS_ROLE} login password '${PASSWORD}' in role bachat_app`);

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
