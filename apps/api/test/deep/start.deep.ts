import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** `npm start` itself, as a person runs it: killed, started again, and with a port that is taken. */

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const portNames = [
  "API_PORT",
  "STUDENT_WEB_PORT",
  "BRAND_WEB_PORT",
  "ADMIN_WEB_PORT",
  "MAIL_WEB_PORT",
  "MAIL_SMTP_PORT",
  "POSTGRES_PORT",
];

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

interface Run {
  child: ChildProcess;
  output: () => string;
  /** "ready", or the exit code. */
  outcome: Promise<"ready" | number | null>;
  ended: Promise<unknown>;
}

describe("npm start", () => {
  const data = mkdtempSync(join(tmpdir(), "bachat-start-"));
  let environment: NodeJS.ProcessEnv;
  let last: Run | undefined;

  beforeAll(async () => {
    const servers = await Promise.all(portNames.map(() => listen(0)));
    const ports = servers.map((server, index) => [portNames[index], String(portOf(server))]);
    await Promise.all(servers.map(close));
    environment = {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      BACHAT_DATA_DIR: data,
      RATE_LIMIT_SCALE: "1000",
      ...Object.fromEntries(ports),
    };
  });
  afterAll(async () => {
    last?.child.kill("SIGTERM");
    await last?.ended;
    rmSync(data, { recursive: true, force: true });
  });

  function start(): Run {
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const ready = new Promise<"ready">((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
          if (text.includes("Bachat is ready")) resolve("ready");
        });
      }
    });
    last = { child, output: () => text, outcome: Promise.race([ready, ended]), ended };
    return last;
  }

  const call = (path: string, body?: object) =>
    fetch(`http://localhost:${environment["API_PORT"]}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const person = { email: "keeps.going@students.example", password: "Rains-of-Munnar-5" };
  const signIn = async () =>
    (await call("/v1/auth/sign-in", { ...person, transport: "body" })).status;

  it("keeps what was acknowledged through a kill, says that it recovers, and answers again", async () => {
    const first = start();
    expect(await first.outcome, first.output()).toBe("ready");
    const signedUp = await call("/v1/auth/sign-up", {
      ...person,
      data: { name: "Meenal Gokhale", user_mode: "student" },
      is_18_or_older: true,
    });
    expect(signedUp.status, await signedUp.text()).toBe(202);
    first.child.kill("SIGKILL");
    await first.ended;

    const second = start();
    expect(await second.outcome, second.output()).toBe("ready");
    expect(second.output()).toContain("The last run was killed; recovering.");
    expect(await signIn()).toBe(200);
    const students = await fetch(`http://localhost:${environment["STUDENT_WEB_PORT"]}/`);
    expect(students.status).toBe(200);
  });

  it("says in one line that it runs already, and leaves the running one alone", async () => {
    const running = last;
    const twin = start();
    expect(await twin.outcome).toBe(1);
    expect(twin.output().trim()).toMatch(
      /^Bachat is already running from this folder \(process \d+.*\)\. .*$/,
    );
    last = running;
    expect(await signIn()).toBe(200);
  });

  it("stops on SIGTERM, and a second start keeps data and accounts", async () => {
    const demo = readFileSync(join(data, "demo.json"), "utf8");
    last?.child.kill("SIGTERM");
    await last?.ended;
    expect(last?.output()).toContain("Stopped.");
    const again = start();
    expect(await again.outcome, again.output()).toBe("ready");
    expect(again.output()).not.toContain("recovering");
    expect(await signIn()).toBe(200);
    expect(readFileSync(join(data, "demo.json"), "utf8")).toBe(demo);
    again.child.kill("SIGTERM");
    await again.ended;
  });

  it("names a taken port, its variable and a way out in one line", async () => {
    const taken = await listen(Number(environment["STUDENT_WEB_PORT"]));
    const refused = start();
    expect(await refused.outcome).toBe(1);
    expect(refused.output().trim().split("\n")).toEqual([
      `Port ${portOf(taken)} for the student site is taken by another program. Stop that program, or choose another port: STUDENT_WEB_PORT=${portOf(taken) + 100} npm start`,
    ]);
    await close(taken);
  });
});
