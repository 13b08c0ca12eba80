import { describe, expect, it } from "vitest";
import { takeTurns } from "./turns.ts";

describe("turns between accounts", () => {
  /** Tasks named `account + number`, which end on demand, in the order of their starts. */
  function scene() {
    const inTurn = takeTurns();
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const add = (name: string) =>
      inTurn(name.slice(0, 1), async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      });
    const endNext = async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    return { inTurn, started, ends, add, endNext };
  }

  it("start one task at a time, and another account's before the second of the first", async () => {
    const { started, ends, add, endNext } = scene();
    const all = ["a1", "a2", "a3"].map(add);
    await endNext();
    all.push(...["b1", "c1", "b2", "a4"].map(add));
    for (let round = 0; round < 6; round += 1) {
      expect(ends).toHaveLength(1);
      await endNext();
    }
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1", "b2", "a4"]);
  });

  it("go on after a task that failed, and after a pause", async () => {
    const { inTurn } = scene();
    const failing = inTurn("a", () => Promise.reject(new Error("broken file")));
    const next = inTurn("a", async () => "next");
    await expect(failing).rejects.toThrow("broken file");
    expect(await next).toBe("next");
    expect(await inTurn("b", async () => "later")).toBe("later");
  });
});
