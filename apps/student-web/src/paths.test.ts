import { expect, it } from "vitest";
import { pageList } from "./page-records.ts";
import { paths } from "./paths.ts";

it("leads to places inside pages", () => {
  expect(paths.offers()).toBe("/#offers-section");
  expect(paths.signUp("/verification")).toBe("/auth?tab=sign-up&return_to=%2Fverification");
  expect(paths.signUpInvited("k7m2pq9xwt")).toBe("/auth?tab=sign-up&invitation=k7m2pq9xwt");
  expect(paths.upload()).toBe("/verification#upload");
});

it("has a record for each page's file, and a file for each record", () => {
  const files = Object.keys(import.meta.glob("./pages/*/*Page.tsx"));
  const named = pageList.map(({ file }) => `./pages/${file}.tsx`);
  expect([...new Set(named)].toSorted()).toEqual(files.toSorted());
});
