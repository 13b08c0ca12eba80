import { expect, it } from "vitest";
import { changedFields, compare, merged } from "./conflict.ts";

const before = { title: "Bags", cap: "", terms: "", city: "", college: "None", college_id: "" };
const mine = { ...before, title: "His bags", cap: "50", terms: "None." };
const theirs = { ...before, title: "Her bags", city: "Pune", terms: "None." };

it("tells two people's changes apart", () => {
  expect(compare({ before, mine, theirs })).toEqual({
    clashes: [{ field: "title", mine: "His bags", theirs: "Her bags" }],
    mine: ["cap"],
    theirs: ["city"],
  });
});

it("joins them, with the choice where both changed the same", () => {
  const kept = merged({ before, mine, theirs }, new Set(["title"]));
  expect(kept).toEqual({ ...before, title: "His bags", cap: "50", city: "Pune", terms: "None." });
  expect(merged({ before, mine, theirs }, new Set())).toEqual({ ...kept, title: "Her bags" });
});

it("takes fields that change together from one side", () => {
  const together = { college_id: "college" };
  const listed = { ...before, college: "Nilgiri College", college_id: "7" };
  const typed = { ...before, college: "Nilgiri college" };
  const versions = { before, mine: typed, theirs: listed };
  expect(compare(versions, together).clashes.map(({ field }) => field)).toEqual(["college"]);
  expect(merged(versions, new Set(), together)).toEqual(listed);
  expect(merged(versions, new Set(["college"]), together)).toEqual(typed);
  expect(changedFields(before, typed, together)).toEqual(["college", "college_id"]);
});

it("finds nothing changed where nothing was", () => {
  expect(changedFields(before, { ...before })).toEqual([]);
  expect(compare({ before, mine: before, theirs: before })).toEqual({
    clashes: [],
    mine: [],
    theirs: [],
  });
});
