import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "./errors.ts";
import { createQueryClient } from "./query-client.ts";
import { createStudentApi } from "./student.ts";
import { singleTab } from "./tabs.ts";

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

it("asks again when a page is looked at that was left open for longer than that", async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const stop = new QueryObserver(client, { queryKey: ["/v1/offers"], queryFn }).subscribe(
    () => undefined,
  );
  const lookAgain = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(0);
  await lookAgain();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * 60_000);
  await lookAgain();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
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

describe("a change", () => {
  const api = createStudentApi("http://localhost:4000", { tabs: singleTab });
  const change = api.mutationOptions("put", "/v1/student/saved-offers/{offer_id}");
  const stale = "/v1/student/dashboard";
  const untouched = "/v1/student/profile";

  /** Which of two queries is to be read again after a change that ends so. */
  const staleAfter = async (mutationFn: () => Promise<undefined>, options = change) => {
    const client = createQueryClient();
    for (const path of [stale, untouched]) client.setQueryData([path, "get", null], {});
    const mutation = client.getMutationCache().build(client, { ...options, mutationFn });
    await mutation.execute({ params: { path: { offer_id: "1" } } }).catch(() => undefined);
    const isStale = (path: string) => client.getQueryState([path, "get", null])?.isInvalidated;
    return [stale, untouched].filter(isStale);
  };

  it("makes stale what its operation's row names", async () => {
    expect(await staleAfter(async () => undefined)).toEqual([stale]);
  });

  it("makes everything stale without a row", async () => {
    const { meta } = api.mutationOptions("post", "/v1/newsletter/confirm");
    const none = { ...change, meta };
    expect(await staleAfter(async () => undefined, none)).toEqual([stale, untouched]);
  });

  it("that fails makes nothing stale, unless it may have happened all the same", async () => {
    const fails = () => Promise.reject(new NetworkError());
    expect(await staleAfter(fails)).toEqual([]);
    const unsure = api.mutationOptions("put", "/v1/student/saved-offers/{offer_id}", {
      afterFailure: true,
    });
    expect(await staleAfter(fails, unsure)).toEqual([stale]);
  });

  it("is not answered by a first read that began before it", async () => {
    const client = createQueryClient();
    const answers = ["before", "after"];
    let answer = (_text: string) => undefined as void;
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        const text = answers.shift() ?? "";
        answer = () => resolve(text);
        signal.addEventListener("abort", () => reject(new NetworkError()));
      });
    const observer = new QueryObserver(client, { queryKey: [stale, "get", null], queryFn });
    const unsubscribe = observer.subscribe(() => undefined);
    const invalidated = api.invalidateAfter(client, "put", "/v1/student/saved-offers/{offer_id}");
    await vi.advanceTimersByTimeAsync(0);
    answer("");
    await invalidated;
    expect(client.getQueryData([stale, "get", null])).toBe("after");
    unsubscribe();
  });

  it("that no mutation made is looked up in the same map", async () => {
    const client = createQueryClient();
    client.setQueryData([stale, "get", null], {});
    await api.invalidateAfter(client, "put", "/v1/student/saved-offers/{offer_id}");
    expect(client.getQueryState([stale, "get", null])?.isInvalidated).toBe(true);
  });
});
