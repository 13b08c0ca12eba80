import { afterAll, beforeAll, expect, it } from "vitest";
import { buildStudent } from "../factories/student.ts";
import { slowPdf } from "../files.ts";
import { renderingProcess } from "../processes.ts";
import { until } from "../reliability/processes.ts";
import { startStack, type RunningApi, type Stack } from "../reliability/stack.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";

const ROUNDS = 20;

let stack: Stack;
let api: RunningApi;
beforeAll(async () => {
  stack = await startStack();
  api = await stack.startApi();
});
afterAll(() => stack.close());

const ask = (who: SignedIn, path: string, init: RequestInit = {}) =>
  fetch(`${api.url}${path}`, { ...init, headers: { authorization: who.authorization } });

async function send(seconds: number): Promise<SignedIn> {
  const { userId } = await buildStudent(stack);
  const me = await signInAs(stack, { userId });
  const form = new FormData();
  form.append("fee_receipt", new Blob([new Uint8Array(slowPdf(seconds))]), "receipt.pdf");
  const sent = await ask(me, "/v1/student/verifications", { method: "POST", body: form });
  expect(sent.status).toBe(201);
  return me;
}

it(`refuses no document however often all processes are signalled while one is rendered (${ROUNDS} times)`, async () => {
  const students: SignedIn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Some end within the grace time, some do not.
    students.push(await send(round % 4 === 0 ? 10 : 1));
    const worker = await stack.startWorker({}, true);
    await renderingProcess(worker.child.pid);
    worker.kill(round % 2 === 0 ? "SIGINT" : "SIGTERM");
    expect(await worker.ended).toBe(0);
  }
  await stack.startWorker();
  const open = async (me: SignedIn) => {
    const answer = await ask(me, "/v1/student/verifications");
    const state = (await answer.json()) as {
      state: string;
      current: { documents: [{ id: string; processing_status: string }] };
    };
    expect(state.state).toBe("in_review");
    return state.current.documents[0];
  };
  for (const me of students) {
    let document = await open(me);
    await until(
      "its pages are there",
      async () => {
        document = await open(me);
        return document.processing_status !== "pending";
      },
      600_000,
    );
    expect(document).toMatchObject({ processing_status: "ready", page_count: 1 });
    const links = await ask(me, `/v1/student/verifications/documents/${document.id}/url`, {
      method: "POST",
    });
    const { url } = (await links.json()) as { url: string };
    const page = await fetch(url.replace(/^https?:\/\/[^/]+/, api.url));
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
}, 1_800_000);
