import { expect, it } from "vitest";
import { sideBySide } from "./side-by-side.ts";

/** Jobs that end when the test says so; `begun` lists the jobs that run or ran. */
function jobs(...shares: (number | undefined)[]) {
  const begun: number[] = [];
  const all = shares.map((share, index) => ({ share, index, ...Promise.withResolvers<void>() }));
  const done = sideBySide(all, ({ index, promise }) => {
    begun.push(index);
    return promise;
  });
  const end = async (index: number) => {
    all[index]?.resolve();
    await new Promise(setImmediate);
  };
  return { begun, done, end };
}

it("runs jobs beside each other only where their shares fit, and in their order", async () => {
  const { begun, done, end } = jobs(0, undefined, 0.5, 0.5, 1);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(3);
  await end(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await end(4);
  await done;
});
