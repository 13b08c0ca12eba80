import { describe, expect, it } from "vitest";
import { Crowds } from "./crowds.ts";

describe("calls about one thing", () => {
  function scene(most: number) {
    const crowds = new Crowds(most);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const add = (name: string, ...keys: string[]) =>
      crowds.run(keys, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { begun, add, end };
  }

  it("begin in their order, so many at a time, and another thing's at once", async () => {
    const { begun, add, end } = scene(2);
    const all = [add("a1", "a"), add("a2", "a"), add("a3", "a"), add("b1", "b"), add("a4", "a")];
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("a2");
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
    await end("a1");
    for (const name of ["a3", "a4", "b1"]) await end(name);
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "a4"]);
  });

  it("wait for each of their things, and keep no place at one while they wait for another", async () => {
    const { begun, add, end } = scene(1);
    void add("a", "a");
    void add("both", "a", "b");
    void add("b", "b");
    expect(begun).toEqual(["a", "b"]);
    await end("a");
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    expect(begun).toEqual(["a", "b", "both"]);
  });

  it("make room when one fails, and are refused in words where very many wait", async () => {
    const crowds = new Crowds(1);
    const failed = crowds.run(["a"], () => Promise.reject(new Error("failed")));
    await expect(failed).rejects.toThrow("failed");
    const { add } = scene(1);
    for (let call = 0; call <= 200; call += 1) void add(`a${call}`, "a");
    await expect(add("late", "a")).rejects.toMatchObject({ status: 429, code: "rate_limited" });
    expect(await crowds.run(["a"], () => Promise.resolve("done"))).toBe("done");
  });
});
