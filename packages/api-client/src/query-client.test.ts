import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("keeps what was read for five minutes, then asks again", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const read = () => client.fetchQuery({ queryKey: ["/v1/offers"], queryFn });
  await read();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});

const refusal = (status: number) =>
  new ApiError({ status, code: "", detail: "", errors: [], requestId: null, retryAfter: null });

it.each([
  ["a struggling server, after the last try", refusal(503), true, true],
  ["a refusal", refusal(400), true, true],
  ["an API that is away", new NetworkError(), true, true],
  ["a session that has ended", refusal(401), true, false],
  ["a device without a network", new NetworkError(), false, false],
])("logs a failed read that asks for it: %s", async (_name, error, isOnline, isLogged) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onlineManager.setOnline(isOnline);
  const client = createQueryClient();
  const queryFn = () => Promise.reject(error);
  const retry = client.getDefaultOptions().queries?.retry;
  const read = (meta: { logFailure?: string }) =>
    client
      .fetchQuery({ queryKey: [JSON.stringify(meta)], queryFn, meta, ...(retry && { retry }) })
      .catch(() => undefined);
  const reads = Promise.all([read({ logFailure: "It did not load" }), read({})]);
  await vi.runAllTimersAsync();
  await reads;
  expect(log.mock.calls).toEqual(isLogged ? [["It did not load", error]] : []);
  client.clear();
});
