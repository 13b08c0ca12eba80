import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { close, listen, portOf, prepareNpmStart, type Run } from "../npm-start.ts";
import { treeOf } from "../processes.ts";

describe("a first start that is stopped by Ctrl-C", () => {
  let stack: Awaited<ReturnType<typeof prepareNpmStart>>;
  beforeAll(async () => {
    stack = await prepareNpmStart();
  });
  afterAll(() => stack.clear());

  it.each([
    "Building the sites",
    "Starting Postgres",
    "Preparing the database",
    "Starting the API",
  ])("while %s leaves no process behind", async (step) => {
    const run = stack.start();
    await run.printed(step);
    const started = treeOf(run.child.pid ?? 0);
    run.child.kill("SIGINT");
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).not.toContain("Bachat is ready");
    await expect.poll(() => started.filter(isAlive), { timeout: 30_000 }).toEqual([]);
    expect(existsSync(join(stack.data, "run.lock"))).toBe(false);
  });

  it("comes up the next time", async () => {
    const run = stack.start();
    expect(await run.outcome, run.output()).toBe("ready");
    expect(run.output()).not.toContain("recovering");
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** `npm start` killed, started again, and with a port that is taken. */
describe("npm start", () => {
  let stack: Awaited<ReturnType<typeof prepareNpmStart>>;
  let environment: NodeJS.ProcessEnv;
  let last: Run | undefined;
  const start = () => (last = stack.start());

  beforeAll(async () => {
    stack = await prepareNpmStart();
    environment = stack.environment;
  });
  afterAll(() => stack.clear());

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
    const demo = readFileSync(join(stack.data, "demo.json"), "utf8");
    last?.child.kill("SIGTERM");
    await last?.ended;
    expect(last?.output()).toContain("Stopped.");
    const again = start();
    expect(await again.outcome, again.output()).toBe("ready");
    expect(again.output()).not.toContain("recovering");
    expect(await signIn()).toBe(200);
    expect(readFileSync(join(stack.data, "demo.json"), "utf8")).toBe(demo);
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
