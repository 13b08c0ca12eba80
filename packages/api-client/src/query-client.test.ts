import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
