import { buildOfferFields, problem } from "@bachat/site/test-kit";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildLiveOffer, buildOffer } from "../../components/offer-form/offer-test-kit.ts";
import {
  field,
  open,
  openOffer,
  press,
  root,
  setUpEditor,
  type,
} from "./offer-editor-test-kit.tsx";
import type { BrandOffer } from "./use-offer-save.ts";

setUpEditor();

it("says what is wrong once a field is left, and keeps it from the preview", async () => {
  await open("/brand-portal/offers/new?way=shared", {});
  await type("Percent", "120");
  expect(screen.queryByText("Enter a whole number from 1 to 100.")).toBeNull();
  fireEvent.blur(await field("Percent"));
  expect(await screen.findByText("Enter a whole number from 1 to 100.")).toBeTruthy();
  const preview = screen.getByRole("figure", { name: "Verified student" });
  expect(preview.textContent).not.toContain("120");
  await type("Percent", "20");
  expect(screen.queryByText("Enter a whole number from 1 to 100.")).toBeNull();
  expect(preview.textContent).toContain("20%");
});

it("keeps the last day when it is chosen again, and says what no last day means", async () => {
  await open("/brand-portal/offers/new?way=shared", {});
  await type("Title", "Everyday backpacks");
  const endless = "No end date: the offer runs until you end it.";
  // At the field, and at the button for the review.
  expect(screen.getAllByText(endless)).toHaveLength(2);
  const day = await field("Last day (optional)");
  fireEvent.click(day);
  await type("Last day (optional)", "31/12/2030");
  expect(screen.queryByText(endless)).toBeNull();
  const chosen = await screen.findByLabelText(/^31 December 2030/);
  fireEvent.click(chosen);
  expect(day.value).toContain("2030");
  expect(screen.queryByText(endless)).toBeNull();
  press("Clear: Last day (optional)");
  expect(day.value).toBe("");
  expect(screen.getAllByText(endless)).toHaveLength(2);
}, 20_000);

it("takes the other way's texts along, but not over what was written", async () => {
  await open("/brand-portal/offers/new?way=shared", {});
  await type("Steps", "Ask at the till.");
  fireEvent.click(screen.getByRole("radio", { name: "In store, with a QR" }));
  expect((await field("Terms (optional)")).value).toBe("In shops.");
  expect((await field("Steps")).value).toBe("Ask at the till.");
});

it("makes a draft, then opens it", async () => {
  const made = buildOffer();
  const { router, sent } = await open("/brand-portal/offers/new?way=shared", {
    [`POST ${root}`]: { status: 201, body: made },
    [`GET ${root}/${made.id}`]: { body: made },
    [`GET ${root}/${made.id}/revisions`]: { body: { items: [] } },
  });
  await type("Title", "Everyday backpacks");
  await type("Description", "All backpacks of 18 to 26 litres.");
  fireEvent.change(await screen.findByLabelText(/^Category/), { target: { value: "fashion" } });
  await type("Percent", "25");
  press("Save draft");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/brand-portal/offers/${made.id}`),
  );
  const [[path, body]] = (await sent("POST")) as [[string, Record<string, unknown>]];
  expect(path).toBe("");
  expect(body).toMatchObject({
    title: "Everyday backpacks",
    terms: "For students only.",
    code_mode: "shared",
    redemption_code: null,
  });
  expect(body["idempotency_key"]).toMatch(/^[\da-f-]{36}$/);
});

it("keeps what is typed and repeats with the same key when the answer was lost", async () => {
  const made = buildOffer();
  const { sent } = await open("/brand-portal/offers/new?way=shared", {
    [`POST ${root}`]: "unreachable",
    [`GET ${root}/${made.id}`]: { body: made },
  });
  await type("Title", "Everyday backpacks");
  await type("Description", "All backpacks of 18 to 26 litres.");
  fireEvent.change(await screen.findByLabelText(/^Category/), { target: { value: "fashion" } });
  await type("Percent", "25");
  press("Save draft");
  expect(await screen.findByText("The offer was not saved")).toBeTruthy();
  expect((await field("Title")).value).toBe("Everyday backpacks");
  press("Save draft");
  await waitFor(async () => expect(await sent("POST")).toHaveLength(2));
  const keys = (await sent("POST")).map(
    ([, body]) => (body as { idempotency_key: string }).idempotency_key,
  );
  expect(new Set(keys).size).toBe(1);
});

it("keeps a draft that is not complete, but does not send it to review", async () => {
  const fields = buildOfferFields({
    redemption_method: "redirect",
    offer_type: "redirect",
    code_mode: null,
    redemption_url: null,
  });
  const offer = buildOffer({ fields, working: fields, redemption_code: null });
  const { sent } = await openOffer(offer, {
    [`PATCH ${root}/${offer.id}`]: { body: { ...offer, version: 4 } },
  });
  await type("Title", "Other backpacks");
  press("Submit for review");
  await waitFor(async () => expect(document.activeElement).toBe(await field("Page that opens")));
  expect(await sent("PATCH")).toEqual([]);
  press("Save draft");
  await waitFor(async () =>
    expect(await sent("PATCH")).toEqual([
      [`/${offer.id}`, { version: 3, title: "Other backpacks" }],
    ]),
  );
  expect(await sent("POST")).toEqual([]);
});

it("says what an empty pool lacks, and that the rest is saved", async () => {
  const fields = buildOfferFields({ code_mode: "pool" });
  const offer = buildOffer({ fields, working: fields, pool: { left: 0, total: 0 } });
  const refused = {
    status: 409,
    body: {
      ...(problem(409, "offer_incomplete") as { body: object }).body,
      errors: [{ field: "body.code_mode", rule: "pool_empty", message: "needs codes" }],
    },
  };
  await openOffer(offer, { [`POST ${root}/${offer.id}/submit`]: refused });
  await field("Title");
  press("Submit for review");
  expect(await screen.findByText(/Its pool has no codes yet/)).toBeTruthy();
  expect(screen.getByText(/was not submitted for review/)).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Upload codes" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/brand-portal/offers/${offer.id}/codes`,
    `/brand-portal/offers/${offer.id}/codes`,
  ]);
});

it("says which changes of a published offer are reviewed, and which apply at once", async () => {
  await openOffer(buildLiveOffer());
  await type("Percent", "40");
  await type("In total (optional)", "500");
  expect(
    await screen.findByText("This change is reviewed before students see it: Discount value."),
  ).toBeTruthy();
  expect(screen.getByText("Applies at once: Total limit.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit for review" })).toBeNull();
});

it("sends a picture after the fields, with the version that they made", async () => {
  const offer = buildOffer();
  const changed = { ...offer, version: 4, working: buildOfferFields({ title: "Other bags" }) };
  const { sent } = await openOffer(offer, {
    [`PATCH ${root}/${offer.id}`]: { body: changed },
    [`PUT ${root}/${offer.id}/picture`]: problem(503, "unavailable"),
  });
  await type("Title", "Other bags");
  const file = new File(["x"], "bag.png", { type: "image/png" });
  fireEvent.change(screen.getByTestId("file-input"), { target: { files: [file] } });
  press("Save draft");
  expect(await screen.findByText("Fill this in.")).toBeTruthy();
  await type("What the picture shows", "Three backpacks");
  press("Save draft");
  expect(await screen.findByText(/The picture was not stored/)).toBeTruthy();
  press("Save draft");
  await waitFor(async () => expect(await sent("PUT")).toHaveLength(2));
  const path = `/${offer.id}/picture?version=4&alt=Three%20backpacks`;
  expect((await sent("PUT")).map(([url]) => url)).toEqual([path, path]);
  // The fields are stored: they are not sent again.
  expect(await sent("PATCH")).toHaveLength(1);
});

const savedLast = async (sent: (method: string) => Promise<unknown[]>, body: object) =>
  waitFor(async () => expect((await sent("PATCH")).at(-1)).toEqual([expect.any(String), body]));

/** The API's answer to a change that was made from another version than this one. */
const conflictUnless = (current: BrandOffer) => async (request: Request) => {
  const { version } = (await request.json()) as { version: number };
  if (version !== current.version)
    return { status: 409, body: { code: "version_conflict", current } };
  return { body: { ...current, version: current.version + 1 } };
};

it("asks which version of a field to keep that a colleague changed too, and saves that", async () => {
  const offer = buildOffer();
  const working = buildOfferFields({ title: "Her bags", city: "Pune" });
  const current = { ...offer, version: 4, working };
  const answers = { [`PATCH ${root}/${offer.id}`]: conflictUnless(current) };
  const { sent } = await openOffer(offer, answers);
  await type("Title", "His bags");
  await type("Per day (optional)", "20");
  press("Save draft");
  const dialog = await screen.findByRole("dialog", { name: /changed elsewhere/ });
  expect(within(dialog).getByText("Her bags")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("radio", { name: "Your version" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await savedLast(sent, { version: 4, title: "His bags", daily_cap: 20 });
});

it("joins a colleague's change of another field without asking", async () => {
  const offer = buildOffer();
  const current = { ...offer, version: 4, working: buildOfferFields({ city: "Pune" }) };
  const answers = { [`PATCH ${root}/${offer.id}`]: conflictUnless(current) };
  const { sent } = await openOffer(offer, answers);
  await type("Title", "His bags");
  press("Save draft");
  await savedLast(sent, { version: 4, title: "His bags" });
  expect(screen.getByLabelText<HTMLSelectElement>("City").value).toBe("Pune");
});

it("goes on with an offer that a reviewer decided while it was edited", async () => {
  const offer = buildOffer({ status: "rejected" });
  const published = { ...buildLiveOffer(), version: 4 };
  const answers = { [`PATCH ${root}/${offer.id}`]: conflictUnless(published) };
  const { sent } = await openOffer(offer, answers);
  await type("Title", "His bags");
  press("Submit for review");
  await savedLast(sent, { version: 4, title: "His bags" });
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Submit for review" })).toBeNull(),
  );
  expect(await sent("POST")).toEqual([]);
});

it("shows a colleague's version once one's own changes are dropped", async () => {
  const offer = buildOffer();
  const current = { ...offer, version: 4, working: buildOfferFields({ title: "Her bags" }) };
  await openOffer(offer, { [`PATCH ${root}/${offer.id}`]: conflictUnless(current) });
  await type("Title", "His bags");
  press("Save draft");
  fireEvent.click(await screen.findByRole("button", { name: "Drop my changes" }));
  await waitFor(async () => expect((await field("Title")).value).toBe("Her bags"));
});

it("asks before a page with unsaved changes is left", async () => {
  const { router } = await openOffer(buildOffer());
  await type("Title", "Other backpacks");
  await act(() => router.navigate("/elsewhere"));
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
  press("Stay here");
  expect((await field("Title")).value).toBe("Other backpacks");
  await waitFor(async () => {
    await act(() => router.navigate("/elsewhere"));
    expect(screen.queryByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
  });
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  press("Leave without saving");
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
});

it("lets a page without changes be left", async () => {
  const { router } = await openOffer(buildOffer());
  await field("Title");
  await act(() => router.navigate("/elsewhere"));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
});

const noActions = Object.fromEntries(
  Object.keys(buildOffer().actions).map((name) => [name, false]),
) as BrandOffer["actions"];

it("is only to read for those who may not change it", async () => {
  await openOffer(buildLiveOffer({ actions: noActions, redemption_code: null }));
  expect((await field("Title")).matches(":disabled")).toBe(true);
  expect(screen.getByText(/You can view this offer/)).toBeTruthy();
  for (const name of ["Save changes", "Pause", "More"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

const revision = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e99",
  number: 2,
  changes: [{ field: "discount_value", before: "25", after: "45" }],
  submitted_at: "2026-11-20T06:00:00Z",
  decided_at: null,
  reason: null,
  changes_asked_at: null,
};

it("shows a change that came back, and puts it into the form", async () => {
  await openOffer(
    buildLiveOffer({
      revision: { ...revision, status: "rejected", note: "Say from which order value." },
    }),
  );
  expect(await screen.findByText("Say from which order value.")).toBeTruthy();
  expect((await field("Percent")).value).toBe("25");
  press("Put my change into the form");
  await waitFor(async () => expect((await field("Percent")).value).toBe("45"));
});

it("withdraws a change that waits after asking", async () => {
  const offer = buildLiveOffer({
    revision: { ...revision, status: "pending", note: null },
    working: buildOfferFields({ discount_value: "45" }),
    actions: { ...buildLiveOffer().actions, withdraw_revision: true },
  });
  const { sent } = await openOffer(offer, {
    [`POST ${root}/${offer.id}/revisions/${revision.id}/withdraw`]: { body: buildLiveOffer() },
  });
  expect((await screen.findByRole("table", { name: "Changes" })).textContent).toContain("45");
  press("Withdraw the change");
  const dialog = await screen.findByRole("dialog");
  expect(await sent("POST")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw the change" }));
  expect(await screen.findByText("Change withdrawn")).toBeTruthy();
});

it("says that an offer is not there", async () => {
  const offer = buildOffer();
  await openOffer(offer, { [`GET ${root}/${offer.id}`]: problem(404, "not_found") });
  expect(await screen.findByRole("heading", { name: "Offer not found" })).toBeTruthy();
});
