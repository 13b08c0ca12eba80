import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";

type Outcome = { outcome: "accepted" | "dismissed" };
const prompt = vi.fn<() => Promise<Outcome>>();
const offerInstall = () => {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
};

/** As on a page that was just loaded: the modules' state is gone. */
async function show(redeemed: number) {
  vi.resetModules();
  const { keepInstallOffer } = await import("../../install/install-offer.ts");
  const { InstallCard } = await import("./InstallCard.tsx");
  keepInstallOffer();
  await showStudentPage(<InstallCard redeemed={redeemed} />, {
    answers: {},
  });
}
const title = () => screen.queryByRole("heading", { name: "Keep Bachat at hand" });

beforeEach(() => {
  localStorage.clear();
  prompt.mockReset();
  prompt.mockResolvedValue({ outcome: "accepted" });
});
afterEach(() => vi.restoreAllMocks());

it("offers the browser's own prompt after the second redemption, once", async () => {
  await show(2);
  expect(title()).toBeNull();
  const event = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  expect(title()).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add to home screen" }));
  await vi.waitFor(() => expect(title()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
  offerInstall();
  expect(title()).toBeNull();
});

it("waits for the second redemption", async () => {
  await show(1);
  offerInstall();
  expect(title()).toBeNull();
});

it("keeps 'Not now', also after the next load", async () => {
  await show(5);
  offerInstall();
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(title()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  expect(localStorage.getItem("bachat-install")).not.toBeNull();
});

it("says the two steps where a phone has no prompt", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 17)");
  await show(2);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tap Share in your browser.",
    "Choose “Add to Home Screen”.",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(title()).toBeNull();
});
