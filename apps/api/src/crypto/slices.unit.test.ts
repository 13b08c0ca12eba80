import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createSecretBox } from "./secret-box.ts";
import { keyedHash, keyedHashOfFile } from "./tokens.ts";

const secretBox = createSecretBox([{ id: "test", key: Buffer.alloc(32, 7) }]);
const file = randomBytes(10 * 1024 * 1024 + 1);

/** How often others had their turn meanwhile. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isDone = false;
  const others = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(others);
  };
  setImmediate(others);
  const result = await work;
  isDone = true;
  return { turns, result };
}

it("seals a large file as one box, and lets others have their turn", async () => {
  const { turns, result } = await turnsDuring(secretBox.sealFile(file, "context"));
  expect(secretBox.open(result, "context").equals(file)).toBe(true);
  expect(() => secretBox.open(result, "another")).toThrow("does not open");
  expect(secretBox.isCurrent(result)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(10);
});

it("hashes a large file as it would a small one, and lets others have their turn", async () => {
  const { turns, result } = await turnsDuring(keyedHashOfFile("secret", "document", file));
  expect(result.equals(keyedHash("secret", "document", file))).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(10);
});
