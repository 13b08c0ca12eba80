import { expect, it } from "vitest";
import { capsOf, type DeskAct, deskActs } from "./desk-keys.ts";

const desks = Object.entries(deskActs);
const acts = [...new Set<DeskAct>(desks.flatMap(([, ofDesk]) => [...ofDesk]))];

it("gives each key one act on all desks", () => {
  const keys = acts.flatMap((act) => capsOf(act).map((key) => ({ key, act })));
  const twice = keys.filter(({ key, act }) =>
    keys.some((other) => other.key === key && other.act !== act),
  );
  expect(twice).toEqual([]);
});

it.each(desks)(
  "lists the keys of the desk %s once, with the way back and the list itself",
  (_, ofDesk) => {
    expect(new Set(ofDesk).size).toBe(ofDesk.length);
    for (const act of ["next", "previous", "undo", "escape", "help"]) expect(ofDesk).toContain(act);
  },
);

it("decides by the same keys wherever there is a decision", () => {
  expect([capsOf("approve"), capsOf("reject"), capsOf("ask"), capsOf("undo")].flat()).toEqual([
    "A",
    "R",
    "F",
    "U",
  ]);
});
