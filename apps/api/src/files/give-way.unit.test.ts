import { expect, it } from "vitest";
import { inTurn } from "./give-way.ts";

it("gives three turns of four to the page that a person waits for, and each to a decoder alone", () => {
  const [text, page] = [{ isAwaited: false }, { isAwaited: true }];
  const turns = [1, 2, 3, 4, 5].map((turn) => inTurn([text, page], turn));
  expect(turns).toEqual([page, page, page, text, page]);
  for (const turn of [1, 4]) {
    expect(inTurn([text], turn)).toBe(text);
    expect(inTurn([page], turn)).toBe(page);
  }
});
