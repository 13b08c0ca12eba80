import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useShownLongEnough } from "./use-shown-long-enough.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("waits until each one has stood for a moment", () => {
  const { result, rerender } = renderHook(({ shown }) => useShownLongEnough(shown), {
    initialProps: { shown: "first" },
  });
  pass(799);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ shown: "second" });
  expect(result.current).toBe(false);
  pass(800);
  expect(result.current).toBe(true);
});
