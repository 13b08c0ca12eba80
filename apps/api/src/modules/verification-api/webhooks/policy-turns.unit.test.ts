import { expect, it } from "vitest";
import { type DueEndpoint, Turns } from "./policy-turns.ts";

const endpoint = (endpointId: string, brandId: string): DueEndpoint => ({ endpointId, brandId });
const a1 = endpoint("a1", "a");
const a2 = endpoint("a2", "a");
const b1 = endpoint("b1", "b");
const taken = (turns: Turns, count: number) =>
  Array.from({ length: count }, () => turns.take()?.endpointId ?? null);

it("gives each endpoint a lane of its own, and a brand one more", () => {
  const turns = new Turns();
  turns.add([a1, a2, endpoint("a3", "a"), b1]);
  expect(taken(turns, 7)).toEqual(["a1", "a2", "a3", "b1", "a1", "b1", null]);
  turns.end(a2);
  // a1 still has the second lane.
  expect(taken(turns, 2)).toEqual(["a2", null]);
  turns.end(a1);
  expect(taken(turns, 2)).toEqual(["a3", null]);
});

it("calls everybody in turn, and who comes later after all others", () => {
  const turns = new Turns();
  turns.add([a1, b1]);
  const order: (string | null)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const one = turns.take();
    order.push(one?.endpointId ?? null);
    if (one !== null) turns.end(one);
    // Found again, it keeps its place.
    turns.add([a1, a2, b1]);
  }
  expect(order).toEqual(["a1", "b1", "a1", "a2"]);
});

it("keeps the lane of an endpoint while another one of its brand is waited for", () => {
  const turns = new Turns();
  turns.add([a1, a2]);
  expect(taken(turns, 3)).toEqual(["a1", "a2", "a1"]);
  turns.end(a2);
  expect(taken(turns, 2)).toEqual(["a2", null]);
});

it("forgets who has nothing due any more", () => {
  const turns = new Turns();
  turns.add([a1]);
  expect(taken(turns, 1)).toEqual(["a1"]);
  turns.leave(a1);
  turns.end(a1);
  expect(taken(turns, 1)).toEqual([null]);
});
