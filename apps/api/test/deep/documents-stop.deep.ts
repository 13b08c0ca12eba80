import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { systemClock } from "../../src/ports/clock.ts";
import { buildStudent } from "../factories/student.ts";
import { buildUser, testPassword } from "../factories/user.ts";
import { slowPdf } from "../files.ts";
import { prepareNpmStart, type Run } from "../npm-start.ts";
import { childrenOf, renderingProcess } from "../processes.ts";
import { until } from "../reliability/processes.ts";

const ROUNDS = 20;
const quiet = { info() {}, warn() {}, debug() {}, error() {} };

let stack: Awaited<ReturnType<typeof prepareNpmStart>>;
beforeAll(async () => {
  stack = await prepareNpmStart();
});
afterAll(() => stack.clear());

async function start(): Promise<Run> {
  const run = stack.start();
  expect(await run.outcome, run.output()).toBe("ready");
  return run;
}

async function buildStudents(): Promise<string[]> {
  const options = { url: stack.ownerUrl(), poolSize: 1, applicationName: "test" };
  const db = connectDatabase(options, quiet);
  const test = { dependencies: { db, clock: systemClock } } as Parameters<typeof buildStudent>[0];
  const emails: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email } = await buildUser(test);
    await buildStudent(test, { userId: id });
    emails.push(email);
  }
  await db.$client.end();
  return emails;
}

const api = () => `http://localhost:${stack.environment["API_PORT"]}`;

/** @returns a client that calls the API as this person. */
async function signIn(email: string) {
  const answer = await fetch(`${api()}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: testPassword, transport: "body" }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return (path: string, init: RequestInit = {}) =>
    fetch(api() + path, { ...init, headers: { authorization: `Bearer ${token}` } });
}

async function send(email: string, seconds: number): Promise<void> {
  const ask = await signIn(email);
  const form = new FormData();
  form.append("fee_receipt", new Blob([new Uint8Array(slowPdf(seconds))]), "receipt.pdf");
  const sent = await ask("/v1/student/verifications", { method: "POST", body: form });
  expect(sent.status, await sent.text()).toBe(201);
}

async function expectShown(email: string): Promise<void> {
  const ask = await signIn(email);
  const read = async () => {
    const answer = await ask("/v1/student/verifications");
    const state = (await answer.json()) as {
      state: string;
      current: { documents: [{ id: string; processing_status: string }] };
    };
    expect(state.state).toBe("in_review");
    return state.current.documents[0];
  };
  let document = await read();
  const isDone = async () => {
    document = await read();
    return document.processing_status !== "pending";
  };
  await until("its pages are there", isDone, 600_000);
  expect(document).toMatchObject({ processing_status: "ready", page_count: 1 });
  const path = `/v1/student/verifications/documents/${document.id}/url`;
  const { url } = (await (await ask(path, { method: "POST" })).json()) as { url: string };
  const page = await fetch(url);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/webp"]);
}

it(`refuses no document however often npm start is stopped while one is rendered (${ROUNDS} times)`, async () => {
  let run = await start();
  const emails = await buildStudents();
  for (const [round, email] of emails.entries()) {
    // Some end within the grace time, some do not.
    await send(email, round % 4 === 0 ? 10 : 1);
    const [worker] = childrenOf(run.child.pid ?? 0, "src/worker.ts");
    await renderingProcess(worker);
    run.signalAll(round % 2 === 0 ? "SIGINT" : "SIGTERM");
    expect(await run.ended, run.output()).toBe(0);
    run = await start();
  }
  for (const email of emails) await expectShown(email);
}, 1_800_000);
