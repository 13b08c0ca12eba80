import { expect, it } from "vitest";
import { pageList } from "./page-records.ts";

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.map(({ file }) => `./pages/${file}.tsx`);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
