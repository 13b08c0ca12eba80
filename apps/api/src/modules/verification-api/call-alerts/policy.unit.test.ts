import { expect, it } from "vitest";
import { watch } from "./policy.ts";

const no = (count: number) => "1".repeat(count);
const yes = (count: number) => "0".repeat(count);

it.each([
  ["999 answers, all not verified", "", no(999), null],
  ["a thousand with 800 not verified", "", no(800) + yes(200), null],
  ["a thousand with 801", "", no(801) + yes(199), 801],
  ["a thousand that began before", no(700), no(101) + yes(199), 801],
  ["more than a thousand, unusual in their middle", yes(900), no(850) + yes(2_000), 801],
  ["only what was looked at before", yes(199) + no(800), yes(1), null],
  ["nothing new", no(999), "", null],
])("sees an unusual share: %s", (_name, recent, further, expected) => {
  expect(watch(recent, further).notVerified).toBe(expected);
});

it("keeps the last 999 answers, and none after an alert", () => {
  expect(watch(yes(600), no(600)).recent).toBe(yes(399) + no(600));
  expect(watch("", "01").recent).toBe("01");
  expect(watch(no(999), no(1)).recent).toBe("");
});
