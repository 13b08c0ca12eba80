import { SECOND } from "@bachat/rules/time";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pausedFrom } from "./give-way.ts";

describe("the head start of a document", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const headStart = (isAwaited: boolean) => pausedFrom(isAwaited) - performance.now();

  it("is a second for one that a person waits for, once in five seconds, and none for others", () => {
    expect(headStart(false)).toBe(0);
    expect(headStart(true)).toBe(SECOND);
    vi.advanceTimersByTime(4_999);
    expect(headStart(true)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(headStart(false)).toBe(0);
    expect(headStart(true)).toBe(SECOND);
  });
});
