import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNow } from "./use-now.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it("goes on with the time, and at once when the page is looked at again", () => {
  const { result, unmount } = renderHook(() => useNow(60_000));
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(60_000);
  // A tab in the background, whose timers did not run.
  vi.setSystemTime(500_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current).toBe(500_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
