import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../postgres.ts";
import { prepareCalls, type Calls } from "./calls.ts";
import { until } from "./processes.ts";
import { startStack, type RunningApi, type Stack } from "./stack.ts";

interface Delivery {
  to: string;
  messageId: string;
}

/** Takes mail, refuses it, or takes it in and never says so, as `mode` has it at that moment. */
function mailServer(port: number) {
  const state = { mode: "accept" as "accept" | "refuse" | "hang", attempts: 0 };
  const delivered: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      state.attempts += 1;
      const { mode } = state;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (mode === "hang") return;
        if (mode === "refuse") return done(new Error("Try again later."));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          delivered.push({ to: mail.to?.[0]?.address ?? "", messageId: mail.messageId ?? "" });
          done();
        });
      });
    },
  });
  server.on("error", () => {});
  return {
    state,
    deliveredTo: (address: string) => delivered.filter(({ to }) => to === address),
    listen: () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe("mail that cannot be sent at once", () => {
  let stack: Stack;
  let calls: Calls;
  let api: RunningApi;
  let smtp: ReturnType<typeof mailServer>;
  let workers: Awaited<ReturnType<Stack["startWorker"]>>[] = [];
  beforeAll(async () => {
    const port = await freePort();
    smtp = mailServer(port);
    stack = await startStack({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    calls = await prepareCalls(stack);
    api = await stack.startApi();
  });
  afterEach(async () => {
    for (const worker of workers) {
      worker.kill("SIGKILL");
      await worker.ended;
    }
    workers = [];
  });
  afterAll(async () => {
    await smtp.close();
    await stack.close();
  });

  async function startWorker() {
    const worker = await stack.startWorker();
    workers.push(worker);
    return worker;
  }
  /** Brings the time of waiting jobs forward, so that the test need not wait for it. */
  const hurry = (what: "retry" | "heartbeat") =>
    stack.query(
      what === "retry"
        ? "update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'"
        : `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active';
           update pgboss.queue set monitor_on = null, monitor_claim_on = null`,
    );

  it("is retried until the mail server is there and willing, and sent once", async () => {
    const address = "patient@mail.example";
    expect((await calls.signUp(api.url, address)).status).toBe(202);
    const worker = await startWorker();
    const failures = () => worker.output().split("will be retried").length - 1;
    await until("a try failed at a server that is not there", () => failures() >= 1);
    await smtp.listen();
    smtp.state.mode = "refuse";
    await until("a try was refused", async () => {
      await hurry("retry");
      return smtp.state.attempts >= 1;
    });
    smtp.state.mode = "accept";
    await until("the mail arrived", async () => {
      await hurry("retry");
      return smtp.deliveredTo(address).length > 0;
    });
    await until("the job is done", async () => {
      const { rows } = await stack.query(
        "select state from pgboss.job where name = 'mail.send' and state <> 'completed'",
      );
      return rows.length === 0;
    });
    expect(smtp.deliveredTo(address)).toHaveLength(1);
    // Log lines name the job, never the address.
    expect(worker.output()).not.toContain(address);
  }, 60_000);

  it("is taken over from a worker that was killed in the middle of it", async () => {
    const address = "survivor@mail.example";
    smtp.state.mode = "hang";
    smtp.state.attempts = 0;
    const first = await startWorker();
    expect((await calls.signUp(api.url, address)).status).toBe(202);
    await until("the worker is in the middle of sending", () => smtp.state.attempts >= 1);
    first.kill("SIGKILL");
    await first.ended;
    smtp.state.mode = "accept";
    await startWorker();
    await hurry("heartbeat");
    await until(
      "the mail arrived",
      async () => {
        await hurry("retry");
        return smtp.deliveredTo(address).length > 0;
      },
      40_000,
    );
    expect(smtp.deliveredTo(address)).toHaveLength(1);
    expect(smtp.deliveredTo(address)[0]?.messageId).toMatch(/@/);
  }, 90_000);
});
