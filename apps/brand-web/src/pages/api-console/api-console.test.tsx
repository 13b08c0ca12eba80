import { buildAccount, buildActions, buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { ApiConsolePage } from "./ApiConsolePage.tsx";

const brand = buildBrand();
const secret = `bk_test_${"k".repeat(32)}`;
const liveKey = `bk_live_${"v".repeat(28)}4Q7d`;
const key = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
  name: "Local and CI",
  mode: "test",
  state: "active",
  last_four: "kkkk",
};
const answer = { success: true, isVerified: true, verificationStatus: "verified" };

const open = (
  actions: Parameters<typeof buildActions>[0],
  brands = [brand],
  secretCame = Promise.resolve(),
) =>
  showBrandPage(<ApiConsolePage />, {
    account: buildAccount({
      role: "brand",
      brands: brands.map((one) => ({ ...one, actions: buildActions(actions) })),
    }),
    answers: {
      [`GET /v1/brand/${brand.id}/api-keys`]: { body: { items: [key] } },
      [`GET /v1/brand/${brand.id}/api-keys/${key.id}/secret`]: async () => {
        await secretCame;
        return { body: { secret } };
      },
      "POST /v1/brand-verify-student": { body: answer },
      "POST /v1/brand-verify-students": { status: 429, body: { success: false } },
    },
  });
const calls = (seen: Request[]) => seen.filter(({ url }) => url.includes("brand-verify"));
const press = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

it("calls with the chosen test key and without the site's cookie", async () => {
  const { seen } = await open({});
  await screen.findByText(new RegExp(secret));
  press();
  expect(await screen.findByText("200", { selector: "b" })).toBeTruthy();
  const [call] = calls(seen);
  expect(call?.credentials).toBe("omit");
  expect(call?.headers.get("x-api-key")).toBe(secret);
  expect(call?.headers.get("authorization")).toBeNull();
  expect(await call?.json()).toEqual({ studentEmail: "verified@student.test" });
  expect(screen.getAllByText("No credit").length).toBeGreaterThan(0);
  expect(screen.getByRole("table", { name: "This session" })).toBeTruthy();
});

it("sends once the key is there where Send was pressed before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { seen } = await open({}, [brand], promise);
  fireEvent.click(await screen.findByRole("button", { name: "Send" }));
  resolve();
  expect(await screen.findByText("200", { selector: "b" })).toBeTruthy();
  expect(calls(seen).map(({ headers }) => headers.get("x-api-key"))).toEqual([secret]);
});

it("takes a pasted live key, says what it costs and writes it nowhere", async () => {
  const { seen } = await open({ manage_keys: false });
  await screen.findByRole("button", { name: "Send" });
  press();
  expect(await screen.findByText(/Enter a key that begins with/)).toBeTruthy();
  expect(calls(seen)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^API key/), { target: { value: liveKey } });
  fireEvent.click(screen.getByRole("button", { name: "A batch" }));
  fireEvent.change(screen.getByLabelText(/^Students' emails/), {
    target: { value: "a@college.example, verified@student.test" },
  });
  expect(screen.getByText(/Takes 1 credit if it is answered/)).toBeTruthy();
  press();
  expect(await screen.findByText("429", { selector: "b" })).toBeTruthy();
  expect(await calls(seen)[0]?.json()).toEqual({
    studentEmails: ["a@college.example", "verified@student.test"],
  });
  expect(document.body.textContent).not.toContain(liveKey);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(liveKey);
});

it("shows the documentation's answers to people without an approved brand, and calls nothing", async () => {
  const { seen } = await open({}, []);
  expect(await screen.findByText("This is an example")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Student's email/), {
    target: { value: "someone@college.example" },
  });
  press();
  expect(await screen.findByText("The example knows the two sample addresses.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "not-verified@student.test" }));
  press();
  await waitFor(() => expect(screen.getByText(/Student not found or not verified/)).toBeTruthy());
  expect(calls(seen)).toEqual([]);
});
