import { afterEach, expect, it, vi } from "vitest";
import { leaving } from "./leaving.ts";

afterEach(() => vi.useRealTimers());

it("waits for what goes out before a sign-out, until it is taken back", async () => {
  const log: string[] = [];
  const forget = leaving.before(async () => {
    await Promise.resolve();
    log.push("sent");
  });
  await leaving.ready();
  expect(log).toEqual(["sent"]);
  forget();
  await leaving.ready();
  expect(log).toEqual(["sent"]);
});

it("keeps nobody signed in for what fails or gets no answer", async () => {
  vi.useFakeTimers();
  const fails = () => {
    throw new Error("broken");
  };
  const errands = [fails, () => Promise.reject(new Error("refused")), () => new Promise(() => {})];
  const forget = errands.map((errand) => leaving.before(errand));
  let isReady = false;
  void leaving.ready().then(() => (isReady = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isReady).toBe(true);
  forget.forEach((one) => one());
});
