import { setLocale } from "@bachat/site";
import { type Answers, buildAccount, problem } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { readWaitingShop } from "../../components/waiting-shop/kept-waiting-shop.ts";
import { WaitingShop } from "../../components/waiting-shop/WaitingShop.tsx";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { CodePage } from "./CodePage.tsx";

const ID = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const LINK = `GET /v1/code-links/${ID}`;
const OWN = `GET /v1/student/code-links/${ID}`;
const TAKE = `POST /v1/student/code-links/${ID}/code`;

const link = {
  brand_name: "Jholaworks",
  brand_logo_url: null,
  offer_title: "₹400 off backpacks",
  offer_title_hi: "बैग पर ₹400 की छूट",
  return_origin: "https://shop.example",
  takes_code_along: false,
  closed: null,
};
const own = { ...link, state: "ready", given: null };
const given = {
  code: "JHOLA-7K2M",
  code_is_personal: true,
  return_to: "https://shop.example/cart",
};

afterEach(async () => {
  await setLocale("en", { remember: false });
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens the page. @returns the requests for a code */
async function open(answers: Answers = {}, { isVisitor = false } = {}) {
  const asked: string[] = [];
  await showStudentPage(<CodePage />, {
    at: `/connect/code/${ID}`,
    path: "/connect/code/:id",
    account: isVisitor ? null : buildAccount(),
    answers: {
      [LINK]: { body: link },
      [OWN]: { body: own },
      [TAKE]: () => {
        asked.push(TAKE);
        return { body: given };
      },
      ...answers,
    },
  });
  return asked;
}
const button = (name: string) => screen.findByRole("button", { name });
const backLink = () =>
  screen.getByRole("link", { name: "Back to shop.example" }).getAttribute("href");

it("leads a visitor to the sign-in and back", async () => {
  await open({}, { isVisitor: true });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Jholaworks has a code for students");
  screen.getByText("₹400 off backpacks");
  const signIn = screen.getByRole("link", { name: "Sign in" });
  expect(signIn.getAttribute("href")).toBe(`/auth?return_to=%2Fconnect%2Fcode%2F${ID}`);
});

it("gives the code for one press, to copy, with the way back", async () => {
  const asked = await open();
  await screen.findByText("The code alone, once you paste it in the shop.");
  fireEvent.click(await button("Get my code"));
  await screen.findByText("JHOLA-7K2M");
  await button("Copy code");
  screen.getByText("Yours alone. Works once");
  expect(backLink()).toBe("https://shop.example/cart");
  expect(screen.queryByRole("button", { name: "Get my code" })).toBeNull();
  expect(asked).toHaveLength(1);
});

it("shows a code that the student has already, also when the offer has ended", async () => {
  const asked = await open({ [OWN]: { body: { ...own, closed: "ended", given } } });
  await screen.findByText("JHOLA-7K2M");
  expect(asked).toEqual([]);
});

it("says where the code goes along by itself", async () => {
  const along = { ...own, takes_code_along: true };
  const to = "https://shop.example/discount/JHOLA-7K2M?redirect=/cart";
  await open({ [OWN]: { body: along }, [TAKE]: { body: { ...given, return_to: to } } });
  await screen.findByText("The code alone, which goes back to the shop with you.");
  fireEvent.click(await button("Get my code"));
  await screen.findByText(/The code goes with you to shop\.example/);
  expect(backLink()).toBe(to);
});

it.each([
  ["paused", "ready", "This offer is paused"],
  ["ended", "ready", "This offer has ended"],
  [null, "under_age", "Only for people aged 18 or older"],
  [null, "unverified", "You are not verified yet"],
  [null, "in_review", "We are checking your ID"],
] as const)("closed %s, %s: says why, and leads back", async (closed, state, words) => {
  await open({ [OWN]: { body: { ...own, closed, state } } });
  await screen.findByText(words);
  expect(backLink()).toBe("https://shop.example");
  expect(screen.queryByRole("button", { name: "Get my code" })).toBeNull();
});

it.each([
  ["code_pool_empty", 409, "No codes left"],
  ["offer_used_up", 409, "Fully redeemed"],
  ["daily_limit_reached", 409, "None left today"],
  ["offer_paused", 404, "This offer is paused"],
  ["code_link_gone", 404, "This link gives no code"],
] as const)("refused with %s while it was pressed", async (code, status, words) => {
  let isGone = false;
  await open({
    [LINK]: () => (isGone ? problem(404, "code_link_gone") : { body: link }),
    [TAKE]: () => {
      isGone = code === "code_link_gone";
      return problem(status, code);
    },
  });
  fireEvent.click(await button("Get my code"));
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each(["cut-off", "x".repeat(10_000)])(
  "an address that is no link's gives nothing",
  async (end) => {
    await showStudentPage(<CodePage />, {
      at: `/connect/code/${end}`,
      path: "/connect/code/:id",
      account: null,
      answers: {},
    });
    expect(await screen.findByText("This link gives no code")).toBeTruthy();
  },
);

it("says that the link gives nothing, and offers to try again where the API is away", async () => {
  await open({ [LINK]: problem(404, "code_link_gone") });
  await screen.findByText("This link gives no code");
  cleanup();
  queryClient.clear();
  await open({ [LINK]: "unreachable" });
  expect(await button("Try again")).toBeTruthy();
});

it("is in Hindi", async () => {
  await setLocale("hi", { remember: false });
  await open();
  await screen.findByText("Jholaworks के पास छात्रों के लिए एक कोड है");
  screen.getByText("बैग पर ₹400 की छूट");
  fireEvent.click(await button("मेरा कोड लें"));
  await screen.findByText("JHOLA-7K2M");
  expect(screen.getByText(/कोड कॉपी करें और shop\.example पर/)).toBeTruthy();
});

it("is led back to from the verification", async () => {
  await open({ [OWN]: { body: { ...own, state: "unverified" } } });
  const verify = await screen.findByRole("link", { name: "Verify now" });
  verify.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(verify);
  expect(readWaitingShop()).toBe(`code/${ID}`);
  cleanup();
  await showStudentPage(<WaitingShop isVerified={false} isProved={false} />, {
    account: buildAccount(),
    answers: { [LINK]: { body: link } },
  });
  await screen.findByText("A code for Jholaworks waits for you");
  const back = screen.getByRole("link", { name: "Back to Jholaworks" });
  expect(back.getAttribute("href")).toBe(`/connect/code/${ID}`);
  cleanup();
  queryClient.clear();
  await open({ [OWN]: { body: { ...own, given } } });
  await screen.findByText("JHOLA-7K2M");
  expect(readWaitingShop()).toBeNull();
});
