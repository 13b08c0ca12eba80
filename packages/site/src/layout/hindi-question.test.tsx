import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chosenLocale, currentLocale, setLocale } from "../i18n/locale.ts";
import { buildSite } from "../test-kit.tsx";
import { HindiQuestion } from "./HindiQuestion.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await setLocale("en", { remember: false });
  localStorage.clear();
  document.cookie = "bachat-language=; Max-Age=0; Path=/";
});

function open(language: string) {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  const site = buildSite([{ path: "*", element: <HindiQuestion /> }], { account: null });
  return render(site.element);
}
const question = () => screen.queryByText("हिन्दी में पढ़ें?");

describe("a browser in Hindi", () => {
  it.each([
    ["हाँ, हिन्दी में", "hi"],
    ["Stay in English", "en"],
  ])("is asked once; %s is kept", async (answer, locale) => {
    const { unmount } = open("hi-IN");
    await screen.findByText("हिन्दी में पढ़ें?");
    await userEvent.click(screen.getByRole("button", { name: answer }));
    await waitFor(() => expect(question()).toBeNull());
    expect(currentLocale()).toBe(locale);
    expect(chosenLocale()).toBe(locale);
    expect(document.cookie).toContain(`bachat-language=${locale}`);
    unmount();
    await setLocale("en", { remember: false });
    open("hi");
    expect(question()).toBeNull();
  });
});

it.each(["en-IN", "mr-IN", "hil", ""])("a browser in “%s” is not asked", (language) => {
  open(language);
  expect(question()).toBeNull();
});
