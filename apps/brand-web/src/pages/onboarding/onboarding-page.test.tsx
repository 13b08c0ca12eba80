import { buildAccount, buildActions, buildBrand, type Answers } from "@bachat/site/test-kit";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import type { Brand } from "../../session/use-brand.ts";
import { OnboardingPage } from "./OnboardingPage.tsx";

const idOf = (last: string) => `019abd2e-6f0c-7c11-9c37-5b1c4b1f00${last}`;
const alpha = buildBrand({ id: idOf("a1"), name: "Alpha Waits", status: "pending" });
const beta = buildBrand({
  id: idOf("b2"),
  name: "Beta Returns",
  status: "rejected",
  actions: buildActions({ correct_application: true }),
});
const gamma = buildBrand({ id: idOf("c3"), name: "Gamma Sells", status: "approved" });

const application = {
  brand_name: beta.name,
  category: "stationery",
  logo_url: null,
  contact_name: "Asha Verma",
  contact_email: "asha@college.example",
  contact_phone: null,
  offer_title: "Everyday notebooks",
  offer_details: "All notebooks, in our shops and online.",
  discount_type: "percentage",
  discount_value: "20",
  redemption_method: "redirect",
  redemption_url: "https://beta.example",
  redemption_code: null,
  start_date: "2026-12-01",
  end_date: null,
  eligibility: "all",
  country: "India",
  city: null,
  channel: "online",
  submitted_at: "2026-11-20T06:00:00Z",
  earlier: [
    {
      revision: 1,
      submitted_at: "2026-11-16T06:00:00Z",
      decided_at: "2026-11-18T06:00:00Z",
      note: "Say how long it runs.",
    },
  ],
  revision: 2,
  logo_uploaded: false,
};
const waiting = {
  status: "pending",
  decision_note: null,
  decided_at: null,
  review_by: "2026-11-25",
};
const returned = {
  status: "rejected",
  decision_note: "Say which counters take part.",
  decided_at: "2026-11-21T06:00:00Z",
  review_by: null,
};

const reasons: Partial<Record<Brand["status"], string>> = {
  rejected: "Say which counters take part.",
  suspended: "Codes that did not work.",
};

/** Each brand as its own endpoints tell it. */
const answersOf = (brands: readonly Brand[]): Answers =>
  Object.fromEntries(
    brands.flatMap((brand) => [
      [
        `GET /v1/brand/${brand.id}`,
        {
          body: {
            ...brand,
            status_reason: reasons[brand.status] ?? null,
            created_at: "2026-11-18T06:00:00Z",
          },
        },
      ],
      [
        `GET /v1/brand/${brand.id}/application`,
        { body: { ...application, ...(brand.status === "pending" ? waiting : returned) } },
      ],
    ]),
  );

async function open(brands: Brand[], query = "") {
  const account = buildAccount({ role: "brand", user_mode: "brand", brands });
  const answers = answersOf(brands);
  const { router } = await showBrandPage(null, {
    account,
    answers,
  });
  router.patchRoutes("site", [{ path: "/brand-onboarding", Component: OnboardingPage }]);
  await act(() => router.navigate(`/brand-onboarding${query}`));
  return { router, account, answers };
}
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const list = () => screen.getByRole("navigation", { name: "Your brands" });

it("shows the brand that was sent back first, and each other one at its own address", async () => {
  const { router } = await open([alpha, beta]);
  await title("Beta Returns needs a change");
  expect(router.state.location.search).toBe(`?brand=${beta.id}`);
  const links = within(list()).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining("Beta ReturnsSent back"),
    expect.stringContaining("Alpha WaitsIn review"),
  ]);
  expect(links[0]?.getAttribute("aria-current")).toBe("page");
  fireEvent.click(within(list()).getByRole("link", { name: /Alpha Waits/ }));
  await title("Alpha Waits is in review");
  expect(router.state.location.search).toBe(`?brand=${alpha.id}`);
});

it("tells members of a suspended brand why, and what holds meanwhile", async () => {
  await open([buildBrand({ id: idOf("d4"), name: "Delta Stops", status: "suspended" })]);
  await title("Delta Stops is suspended");
  expect(await screen.findByText("Codes that did not work.")).toBeTruthy();
  expect(screen.getByText(/Boosts are paused and keep their remaining days/)).toBeTruthy();
});

it("shows each round with the reviewer's note, and the day of the answer", async () => {
  await open([alpha]);
  expect(await screen.findByText("Say how long it runs.")).toBeTruthy();
  const steps = within(document.body);
  expect(steps.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "Application sent",
    "Sent back",
    "Sent again",
    "In review (Now)",
    "Your offer is published",
  ]);
  expect(screen.getAllByText(/by 25 November 2026|by 25 Nov 2026/).length).toBe(2);
});

it("keeps what is typed over a reload, and never previews what is wrong", async () => {
  const typed = { brand_name: "Kulhad House", discount_value: "120", title: "Chai at four" };
  const owner = buildAccount().id;
  const key = `bachat-draft.${owner}.brand-application.new`;
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), kept: { values: typed, from: {} } }));
  await open([], "");
  expect(await screen.findByDisplayValue("Kulhad House")).toBeTruthy();
  const preview = screen.getByRole("figure", { hidden: true });
  expect(preview.textContent).toContain("Chai at four");
  expect(preview.textContent).not.toContain("120");
  const percent = screen.getByLabelText(/^Percent/);
  fireEvent.blur(percent);
  expect(await screen.findByText("Enter a whole number from 1 to 100.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.queryByDisplayValue("Kulhad House")).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

it("stays with a brand that was sent again", async () => {
  const { account, answers } = await open([alpha, beta]);
  await title("Beta Returns needs a change");
  const sentAgain: Brand = { ...beta, status: "pending" };
  account.brands = [alpha, sentAgain];
  Object.assign(answers, answersOf([sentAgain]));
  await act(() => queryClient.invalidateQueries());
  expect(await title("Beta Returns is in review")).toBeTruthy();
});

it("offers the correction to a member who may send it", async () => {
  await open([beta]);
  expect(await screen.findByRole("button", { name: "Send again for review" })).toBeTruthy();
});

describe("a correction that a colleague was faster with", () => {
  const path = `PUT /v1/brand/${beta.id}/application`;
  const refusal = (code: string, current?: object) => ({
    status: 409,
    body: { type: "", title: "", status: 409, code, detail: "", errors: [], current },
  });
  const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
  const type = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send again for review" }));

  it("is joined with theirs when that was sent back too, and asks where both differ", async () => {
    const { answers } = await open([beta]);
    const sent: Record<string, unknown>[] = [];
    const now = {
      ...application,
      ...returned,
      revision: 3,
      offer_title: "Her notebooks",
      contact_phone: "+91 98450 00000",
    };
    answers[path] = async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body["revision"] !== now.revision) return refusal("version_conflict", now);
      return { body: { ...now, ...waiting, revision: 4 } };
    };
    await type("Title", "His notebooks");
    await type("Description", "All notebooks, at every counter.");
    send();
    const dialog = within(await screen.findByRole("dialog", { name: /changed elsewhere/ }));
    const titles = within(dialog.getByRole("group", { name: "Title" }));
    expect(titles.getByText("Her notebooks")).toBeTruthy();
    expect(dialog.getByText("Changed elsewhere, and kept: Phone (optional).")).toBeTruthy();
    expect(dialog.getByText("Changed here, and kept: Description.")).toBeTruthy();
    fireEvent.click(titles.getByRole("radio", { name: "Your version" }));
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ revision }) => revision)).toEqual([2, 3]);
    expect(sent[1]).toMatchObject({
      offer_title: "His notebooks",
      offer_details: "All notebooks, at every counter.",
      contact_phone: "+91 98450 00000",
    });
    expect(await screen.findByText("Sent again")).toBeTruthy();
  });

  it("keeps what was typed and says why, when theirs is in review", async () => {
    const { answers } = await open([beta]);
    answers[path] = refusal("application_not_correctable");
    await type("Title", "His notebooks");
    send();
    expect(await screen.findByText(/sent again in the meantime/)).toBeTruthy();
    expect((await field("Title")).value).toBe("His notebooks");
  });
});

it("says to a member who may not correct it who can", async () => {
  await open([{ ...beta, actions: buildActions() }]);
  expect(await screen.findByText(/Ask an admin of your brand/)).toBeTruthy();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("button", { name: "Send again for review" })).toBeNull();
});

it("has no list for the one brand of most", async () => {
  const { router } = await open([alpha]);
  await title("Alpha Waits is in review");
  expect(screen.queryByRole("navigation", { name: "Your brands" })).toBeNull();
  expect(router.state.location.search).toBe("");
});

it("opens the application for another brand at an address, with the focus at its heading", async () => {
  const { router } = await open([gamma]);
  fireEvent.click(await screen.findByRole("link", { name: "Apply for another brand" }));
  const heading = await title("Apply as a brand");
  expect(router.state.location.search).toBe("?brand=new");
  expect(heading.contains(document.activeElement)).toBe(true);
  await act(() => router.navigate(-1));
  await title("Gamma Sells is approved");
});
