import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chosenLocale, currentLocale, rememberLocale, setLocale } from "../i18n/locale.ts";
import type { Account } from "../session/use-account.ts";
import { buildAccount, buildSite } from "../test-kit.tsx";
import { LanguageQuestion } from "./LanguageQuestion.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await setLocale("en", { remember: false });
  rememberLocale(null);
});

function open(language: string, account: Account | null = null) {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  const site = buildSite([{ path: "*", element: <LanguageQuestion /> }], {
    account,
    at: "/offers/7?x=1",
    answers: { "PATCH /v1/auth/account": { body: buildAccount() } },
  });
  return { ...render(site.element), site };
}
const toHindi = () => screen.findByRole("link", { name: "हाँ, हिन्दी में" });
const asked = (site: ReturnType<typeof open>["site"]) =>
  waitFor(() => expect(site.session.state().status).not.toBe("loading"));

describe("a page in another language than its reader's", () => {
  it("offers a browser in Hindi the same page there, and keeps the choice", async () => {
    open("hi-IN");
    const link = await toHindi();
    // Opened in another tab it is the server that remembers.
    expect(link.getAttribute("href")).toBe("/language/hi/offers/7?x=1");
    expect(link.getAttribute("hreflang")).toBe("hi");
    await userEvent.click(link);
    expect(link.getAttribute("href")).toBe("/hi/offers/7?x=1");
    expect(chosenLocale()).toBe("hi");
    expect(currentLocale()).toBe("en");
  });

  it("is not offered again to who stays", async () => {
    const { unmount } = open("hi-IN");
    await toHindi();
    await userEvent.click(screen.getByRole("button", { name: "Stay in English" }));
    await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
    expect(chosenLocale()).toBe("en");
    unmount();
    const { site } = open("hi-IN");
    await asked(site);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("offers Hindi to who chose it on this device, whatever the browser says", async () => {
    rememberLocale("hi");
    open("en-IN");
    expect(await toHindi()).toBeTruthy();
  });

  it("offers an account's language where the device never chose, and tells the account who stays", async () => {
    const { site } = open("en-IN", buildAccount({ locale: "hi" }));
    await toHindi();
    await userEvent.click(screen.getByRole("button", { name: "Stay in English" }));
    await waitFor(() => expect(site.seen.some(({ method }) => method === "PATCH")).toBe(true));
  });

  it("offers English on a page in Hindi to who chose English", async () => {
    rememberLocale("en");
    await setLocale("hi", { remember: false });
    open("hi-IN");
    const link = await screen.findByRole("link", { name: "Yes, in English" });
    expect(link.getAttribute("href")).toBe("/language/en/offers/7?x=1");
  });
});

it("does not take an account's English for a choice", async () => {
  await setLocale("hi", { remember: false });
  const { site } = open("en-IN", buildAccount({ locale: "en" }));
  await asked(site);
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("link")).toBeNull();
});

it.each(["en-IN", "mr-IN", "hil", ""])("a browser in “%s” is not asked", async (language) => {
  const { site } = open(language);
  await asked(site);
  expect(screen.queryByRole("link")).toBeNull();
});
