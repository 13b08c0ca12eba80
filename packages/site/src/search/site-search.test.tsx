import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetPerson } from "../session/person-storage.ts";
import { buildAccount, buildSite, problem, type Answers } from "../test-kit.tsx";
import { readSearches, storedSearches } from "./recent-searches.ts";
import { SiteSearch, type SiteSearchProps } from "./SiteSearch.tsx";

const PATH = "GET /v1/search-suggestions";
const found = {
  brands: [{ name: "Swarbox", slug: "swarbox", logo_url: null }],
  categories: [{ name: "Sweets", name_hi: "मिठाई", slug: "sweets", icon: "cake" }],
  offers: [
    {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a77",
      title: "Swar One at student price",
      title_hi: null,
      brand_name: "Swarbox",
    },
  ],
};

beforeEach(() => {
  // The test's document has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => localStorage.clear());

function show(
  answers: Answers = { [PATH]: { body: found } },
  props: Pick<SiteSearchProps, "isWhole"> = {},
) {
  const site = buildSite([{ path: "*", element: <SiteSearch value="" {...props} /> }], {
    account: null,
    answers,
  });
  render(site.element);
  const address = () => {
    const { pathname, search } = site.router.state.location;
    return pathname + search;
  };
  const asked = () =>
    site.seen
      .filter(({ url }) => url.includes("/search-suggestions"))
      .map(({ url }) => new URL(url).searchParams.get("q"));
  return { ...site, address, asked };
}

const recent = () => readSearches(storedSearches());
const box = () => screen.getByRole("combobox");
const type = async (text: string) => {
  await userEvent.click(box());
  await userEvent.keyboard(text);
};
const lines = () => screen.getAllByRole("option").map((option) => option.textContent);
const active = () => {
  const id = box().getAttribute("aria-activedescendant");
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

it("suggests brands, categories and offers in groups, asked for once a pause", async () => {
  const { asked } = show();
  await type("swa");
  expect(await screen.findByRole("option", { name: /Swar One/ })).toBeTruthy();
  const groups = within(screen.getByRole("listbox")).getAllByRole("group");
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
    "Brands",
    "Categories",
    "Offers",
  ]);
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(asked()).toEqual(["swa"]);
});

it("is operated by keys, with the focus in the field", async () => {
  const { address } = show();
  await type("sw");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toContain("Swarbox");
  await userEvent.keyboard("{End}");
  expect(active()).toContain("Swar One");
  await userEvent.keyboard("{Home}{ArrowDown}");
  expect(active()).toContain("Sweets");
  // Round by the field itself.
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBeNull();
  await userEvent.keyboard("{ArrowUp}");
  expect(active()).toContain("Swar One");
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect([box().getAttribute("aria-expanded"), (box() as HTMLInputElement).value]).toEqual([
    "false",
    "sw",
  ]);
  await userEvent.keyboard("{ArrowDown}");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(address()).toBe("/brands/swarbox");
  expect((box() as HTMLInputElement).value).toBe("");
});

it("leads to a line that is clicked", async () => {
  const { address } = show();
  await type("sw");
  await userEvent.click(await screen.findByRole("option", { name: /Sweets/ }));
  expect(address()).toBe("/categories/sweets");
});

it("searches by Enter whatever the service does", async () => {
  const never = new Promise<never>(() => undefined);
  for (const answer of [() => never, problem(503, "unavailable"), "unreachable"] as const) {
    const { address, asked } = show({ [PATH]: answer });
    await type("chai");
    await waitFor(() => expect(asked()).toEqual(["chai"]));
    await userEvent.keyboard("{Enter}");
    expect(address()).toBe("/?search=chai");
    expect(screen.queryAllByRole("option")).toEqual([]);
    document.body.replaceChildren();
  }
});

it.each([
  ["x".repeat(5_000), "x".repeat(100)],
  [`${"x".repeat(99)}😀😀`, "x".repeat(99)],
  ["50% 😀", "50% 😀"],
])("asks and searches for no more than the API takes", async (typed, meant) => {
  const { address, asked } = show();
  await userEvent.click(box());
  await userEvent.paste(typed);
  await waitFor(() => expect(asked()).toEqual([meant]));
  await userEvent.keyboard("{Enter}");
  expect(new URLSearchParams(address().slice(1)).get("search")).toBe(meant);
  expect(recent()).toEqual([meant]);
});

it("gives up the question before when another one is asked", async () => {
  const signals: AbortSignal[] = [];
  const { asked } = show({
    [PATH]: (request) => {
      signals.push(request.signal);
      return new Promise<never>(() => undefined);
    },
  });
  await type("ch");
  await waitFor(() => expect(asked()).toEqual(["ch"]));
  await userEvent.keyboard("ai");
  await waitFor(() => expect(asked()).toEqual(["ch", "chai"]));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it("shows the searches of before on this device, until they are cleared or their person leaves", async () => {
  const { address } = show();
  await type("momos{Enter}");
  await waitFor(() => expect(recent()).toEqual(["momos"]));
  await userEvent.clear(box());
  await userEvent.keyboard("chai{Enter}");
  await userEvent.clear(box());
  await userEvent.click(box());
  expect(await screen.findByRole("option", { name: "momos" })).toBeTruthy();
  expect(lines()).toEqual(["chai", "momos"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(address()).toBe("/?search=momos");
  await userEvent.click(box());
  await userEvent.click(await screen.findByRole("button", { name: "Clear recent searches" }));
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(recent()).toEqual([]);
  await userEvent.keyboard("dosa{Enter}");
  expect(recent()).toEqual(["dosa"]);
  forgetPerson(buildAccount().id);
  expect(recent()).toEqual([]);
});

it("over the whole screen offers the search itself where nothing is suggested", async () => {
  const nothing = { body: { brands: [], categories: [], offers: [] } };
  for (const answer of [nothing, problem(503, "unavailable")]) {
    const { address } = show({ [PATH]: answer }, { isWhole: true });
    await type("zxqv");
    expect(await screen.findByRole("group", { name: "No suggestions" })).toBeTruthy();
    expect(lines()).toEqual(["Search for “zxqv”"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/?search=zxqv");
    document.body.replaceChildren();
  }
});

it("in the header shows no list where nothing is suggested", async () => {
  const { asked } = show({ [PATH]: { body: { brands: [], categories: [], offers: [] } } });
  await type("zxqv");
  await waitFor(() => expect(asked()).toEqual(["zxqv"]));
  expect(screen.queryAllByRole("option")).toEqual([]);
});
