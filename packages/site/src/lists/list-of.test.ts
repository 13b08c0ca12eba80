import { expect, it } from "vitest";
import { askedOf, listAddress, listParam } from "./list-of.ts";
import { listSearch } from "./use-list-state.ts";

const address = listAddress({
  search: listParam.search(5),
  state: listParam.oneOf(["open", "closed"]),
  show: listParam.choice(["queue", "all"]),
  brand: listParam.id(),
  from: listParam.day(),
  sort: listParam.order(["name", "newest"], "newest"),
  page: listParam.page(),
});
const stateAt = (query: string) => address.read(new URLSearchParams(query));
const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

it.each([
  ["", ""],
  ["page=1&sort=newest&show=queue&search=", ""],
  ["page=0&sort=odd&show=none&state=lost", ""],
  ["brand=1&from=2026-02-31x", ""],
  ["from=2026-11-18&search=tents for sale", "?search=tents&from=2026-11-18"],
  [`page=3&brand=${id}&state=open&sort=name`, `?state=open&brand=${id}&sort=name&page=3`],
])("corrects %j to %j", (asked, corrected) => {
  expect(listSearch(address, stateAt(asked))).toBe(corrected);
});

it("takes off what narrows the list, and keeps its order and page", () => {
  expect(address.noFilters).toEqual({
    search: "",
    state: null,
    show: "queue",
    brand: null,
    from: null,
  });
});

it("begins another filter at the first page, also of a list by cursors", () => {
  expect(address.change?.(stateAt("page=3"), { state: "open" })).toMatchObject({ page: 1 });
  expect(address.change?.(stateAt(""), { page: 2 })).toMatchObject({ page: 2 });
  const log = listAddress({ state: listParam.oneOf(["open"]), cursor: listParam.cursor() });
  const older = log.read(new URLSearchParams("cursor=abc"));
  expect(log.change?.(older, { state: "open" })).toEqual({ state: "open", cursor: null });
});

it("takes out what does not go together, read or changed", () => {
  const fitted = listAddress(
    { kind: listParam.oneOf(["book", "pen"]), size: listParam.words() },
    (state) => (state.kind === "book" ? { ...state, size: null } : state),
  );
  expect(fitted.read(new URLSearchParams("kind=book&size=A4")).size).toBe(null);
  const pen = fitted.read(new URLSearchParams("kind=pen&size=A4"));
  expect(fitted.change?.(pen, { kind: "book" })).toEqual({ kind: "book", size: null });
});

it("asks the API for all that is said", () => {
  expect(askedOf(stateAt("state=open"))).toEqual({
    state: "open",
    show: "queue",
    sort: "newest",
    page: "1",
  });
});
