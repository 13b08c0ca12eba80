import { describe, expect, it } from "vitest";
import { mayMailAgain } from "./policy.ts";

const now = new Date("2026-11-20T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("another confirmation mail", () => {
  it.each([
    [[], true],
    [[9], false],
    [[10], true],
    [[60, 10], true],
    [[60, 9], false],
    [[300, 200, 100], false],
  ])("after mails %j minutes ago: %s", (sent, expected) => {
    expect(mayMailAgain(sent.map(minutesAgo), now)).toBe(expected);
  });
});
