import { expect, it } from "vitest";
import { pageList } from "./page-records.ts";
import { permissionFor } from "./paths.ts";

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.flatMap(({ file }) => (file === undefined ? [] : [`./pages/${file}.tsx`]));
  expect(named.toSorted()).toEqual(files.toSorted());
});

it.each([
  ["/admin/brands", "brands"],
  ["/admin/brands/1", "brands"],
  ["/admin/brands-of-old", undefined],
  ["/admin/verification-analytics/practice", "reviewer"],
  ["/admin/verification-analytics/practice-set", "owner"],
  ["/admin/confirmations", undefined],
  ["/admin", undefined],
])("asks at %s for %s", (pathname, permission) => {
  expect(permissionFor(pathname)).toBe(permission);
});
