import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, Server, ServerResponse } from "node:http";
import pg from "pg";

/**
 * Loaded into the API (`--import`), it counts what the exchange of a sign-in's code does: each statement, a second time for a commit that is
 * sent, and the answer. It kills the process as it comes to the step with the number of END_AT, and prints the steps of an exchange that
 * got through.
 */
const endAt = Number(process.env["END_AT"]);
const current = new AsyncLocalStorage<string[]>();

/** Whether the process goes on. */
function step(name: string): boolean {
  const steps = current.getStore();
  if (steps === undefined) return true;
  steps.push(name);
  if (steps.length !== endAt) return true;
  process.kill(process.pid, "SIGKILL");
  return false;
}

/** Has `work` decide, by the arguments of a method, what becomes of its call. */
function around(
  prototype: object,
  method: string,
  work: (args: unknown[], call: () => unknown) => unknown,
): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
  Reflect.set(prototype, method, function wrapped(this: unknown, ...args: unknown[]) {
    return work(args, () => Reflect.apply(original, this, args));
  });
}

around(Server.prototype, "emit", (args, call) => {
  const [name, request, response] = args as [string, IncomingMessage, ServerResponse];
  if (name !== "request" || request.url !== "/connect/token") return call();
  const steps: string[] = [];
  response.once("finish", () => console.log(`STEPS ${JSON.stringify(steps)}`));
  return current.run(steps, call);
});

around(pg.Client.prototype, "query", (args, call) => {
  const [asked] = args as [string | { name?: string; text: string }];
  const name = typeof asked === "string" ? asked : (asked.name ?? asked.text.slice(0, 60));
  if (!step(name)) return new Promise(() => {});
  const result = call();
  // It is on its way to Postgres; the killed process hears of no answer.
  if (name === "commit") step("commit sent");
  return result;
});

around(ServerResponse.prototype, "end", (_args, call) => (step("answer") ? call() : undefined));
