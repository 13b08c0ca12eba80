import { afterEach, expect, it, vi } from "vitest";
import { beforeSignOut, finishBeforeSignOut } from "./before-sign-out.ts";

afterEach(() => vi.useRealTimers());

it("waits for what goes out before a sign-out, until it is taken back", async () => {
  const log: string[] = [];
  const forget = beforeSignOut(async () => {
    await Promise.resolve();
    log.push("sent");
  });
  await finishBeforeSignOut();
  expect(log).toEqual(["sent"]);
  forget();
  await finishBeforeSignOut();
  expect(log).toEqual(["sent"]);
});

it("keeps no one signed in for what fails or gets no answer", async () => {
  vi.useFakeTimers();
  const fails = () => {
    throw new Error("broken");
  };
  const works = [fails, () => Promise.reject(new Error("refused")), () => new Promise(() => {})];
  const forget = works.map((work) => beforeSignOut(work));
  let isReady = false;
  void finishBeforeSignOut().then(() => (isReady = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isReady).toBe(true);
  forget.forEach((one) => one());
});
