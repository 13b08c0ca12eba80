import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningPostgres } from "../postgres/postgres.ts";
import {
  type Child,
  type ChildPlan,
  failure,
  hasEnded,
  spawnChild,
  stopChild,
  untilReady,
} from "../processes/children.ts";
import { build } from "../workspace.ts";
import { runCommand } from "./command.ts";
import { startPreparedPostgres } from "./database.ts";
import { generatePasswords, portsFrom, productionPlans, publicOrigins } from "./plans.ts";

/**
 * The production form of docker-compose.yml without a container engine: the same Caddyfile, the same roles, Redis, an
 * S3-compatible store, two API instances, the worker and the three built sites, on four subdomains with TLS. Needs
 * `caddy` and `redis-server` on the PATH. `node infra/local-stack/production-form/run.ts` runs it until Ctrl-C.
 */

interface Options {
  /** First of twelve ports in a row; default 4140. */
  firstPort?: number;
  /** Settings that win over the form's own, for the API, the worker and the sites. */
  environment?: Record<string, string>;
  /** False when the sites are built already. */
  buildSites?: boolean;
}

export interface ProductionForm {
  /** https://student.bachat.localhost:4141 and its siblings. Chromium resolves them; Node does not. */
  origins: { api: string; student: string; brand: string; admin: string };
  /** The mail catcher's inbox, http. */
  mailOrigin: string;
  /** The authority that signed the certificates, PEM; or let the browser ignore certificate errors. */
  certificateFile: string;
  logDirectory: string;
  /** Where the S3-compatible store keeps its objects. */
  objectsDirectory: string;
  /**
   * Runs one of the API's commands as the database's owner and gives its output:
   * `command(["admin:create", email], password)`. @throws with its own words when it fails
   */
  command(args: readonly string[], input?: string): Promise<string>;
  /** Stops everything and removes its data. */
  stop(): Promise<void>;
}

/** @throws with the last lines of the part that did not start; everything else is stopped then. */
export async function startProductionForm(options: Options = {}): Promise<ProductionForm> {
  const directory = mkdtempSync(join(tmpdir(), "bachat-production-"));
  // Postgres runs as an account of its own and has to pass.
  chmodSync(directory, 0o711);
  const logDirectory = join(directory, "logs");
  mkdirSync(logDirectory);
  const ports = portsFrom(options.firstPort ?? 4140);
  const origins = publicOrigins(ports);
  const passwords = generatePasswords();
  const plans = productionPlans({
    directory,
    ports,
    passwords,
    overrides: options.environment ?? {},
  });
  const log = { logDirectory, echo: false };
  const children: Child[] = [];
  let postgres: RunningPostgres | null = null;

  const launch = async (batch: ChildPlan[]) => {
    const started = batch.map((plan) => spawnChild(plan, log));
    children.push(...started);
    await Promise.all(started.map((child) => untilReady(child)));
    return started;
  };
  const stop = async () => {
    // Callers stop first, the servers that they call last.
    for (const child of children.toReversed()) await stopChild(child, false);
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };

  try {
    if (options.buildSites !== false) await build(process.env);
    postgres = await startPreparedPostgres({
      directory: join(directory, "postgres"),
      port: ports.postgres,
      logFile: join(logDirectory, "postgres.log"),
      passwords,
    });
    const servers = await launch(plans.servers);
    await Promise.all(
      servers.map((child) => {
        const port = child.plan.name === "redis" ? ports.redis : ports.storage;
        return untilReady(child, child.plan.readyUrl ? {} : { attempt: () => connectTo(port) });
      }),
    );
    await runCommand(plans.command(["db:migrate"]), "");
    await launch(plans.programs);
    for (const caddy of await launch([plans.caddy]))
      await untilReady(caddy, { attempt: () => askOver(`${origins.api}/health/ready`) });
    const ended = children.find(hasEnded);
    if (ended !== undefined) throw await failure(ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins,
    mailOrigin: `http://127.0.0.1:${ports.mail}`,
    certificateFile: join(directory, "caddy/caddy/pki/authorities/local/root.crt"),
    logDirectory,
    objectsDirectory: plans.objectsDirectory,
    command: (args, input = "") => runCommand(plans.command(args), input),
    stop,
  };
}

const connectTo = (port: number) =>
  new Promise<void>((done, fail) => {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.destroy();
      done();
    });
    socket.once("error", fail);
  });

/** Node does not know that every name under .localhost is this machine, and not this Caddy's authority. */
const askOver = (address: string) =>
  new Promise<void>((done, fail) => {
    const { hostname, port, pathname, host } = new URL(address);
    const call = request(
      {
        host: "127.0.0.1",
        port,
        path: pathname,
        servername: hostname,
        headers: { host },
        rejectUnauthorized: false,
      },
      (response) => {
        response.resume();
        if (response.statusCode === 200) done();
        else fail(new Error(`${address} answers ${response.statusCode ?? "nothing"}.`));
      },
    );
    call.once("error", fail);
    call.end();
  });

if (import.meta.main) {
  const form = await startProductionForm();
  const { origins, mailOrigin, certificateFile, logDirectory } = form;
  console.log([...Object.values(origins), mailOrigin, certificateFile, logDirectory].join("\n"));
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void form.stop().then(() => process.exit(0));
    });
  }
}
