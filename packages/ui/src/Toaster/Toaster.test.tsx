import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { toast } from "./toast-store.ts";

function setup() {
  render(<UiProvider env="test">page</UiProvider>);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => toast.dismiss());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe("Toaster", () => {
  it("shows one toast at a time", () => {
    setup();
    act(() => void toast.success({ title: "Offer saved" }));
    act(() => void toast.success({ title: "Offer unsaved" }));
    expect(screen.queryByText("Offer saved")).toBeNull();
    expect(screen.getByText("Offer unsaved")).toBeTruthy();
  });

  it("disappears after 5000 ms", () => {
    setup();
    act(() => void toast.info({ title: "Shared!" }));
    pass(4900);
    expect(screen.getByText("Shared!")).toBeTruthy();
    pass(200);
    expect(screen.queryByText("Shared!")).toBeNull();
  });

  it("waits while the mouse is over it", async () => {
    const user = setup();
    act(() => void toast.info({ title: "Link copied!" }));
    await user.hover(screen.getByText("Link copied!"));
    pass(20_000);
    await user.unhover(screen.getByText("Link copied!"));
    expect(screen.getByText("Link copied!")).toBeTruthy();
    pass(5100);
    expect(screen.queryByText("Link copied!")).toBeNull();
  });

  it("announces an error at once and other toasts politely", () => {
    setup();
    act(() => void toast.error({ title: "Copy failed", message: "Please copy the code manually" }));
    expect(screen.getByRole("alert").textContent).toContain("Please copy the code manually");
    act(() => void toast.success({ title: "Copied!" }));
    expect(screen.getByRole("status").textContent).toContain("Copied!");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("is dismissed by its cross, and runs its action once", async () => {
    const user = setup();
    const onClick = vi.fn<() => void>();
    act(
      () => void toast.error({ title: "Not confirmed", action: { label: "Send again", onClick } }),
    );
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText("Not confirmed")).toBeNull();
    act(() => void toast.info({ title: "Again" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Again")).toBeNull();
  });

  it("keeps what must be dismissed, beside the toasts that come and go", async () => {
    const user = setup();
    const failed = (title: string, message: string) =>
      act(() => void toast.error({ title, message, isKept: true }));
    failed("Not approved: Asha", "First try");
    failed("Not approved: Bilal", "Another one");
    failed("Not approved: Asha", "Second try");
    act(() => void toast.success({ title: "Link copied!" }));
    pass(60_000);
    expect(screen.queryByText("Link copied!")).toBeNull();
    expect(screen.queryByText("First try")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Second try");
    expect(screen.getByRole("alert").textContent).toContain("Another one");
    const [first] = screen.getAllByRole("button", { name: "Close" });
    if (first !== undefined) await user.click(first);
    expect(screen.queryByText("Another one")).toBeNull();
    expect(screen.getByText("Second try")).toBeTruthy();
  });

  it("is shown once more in the next document, where it was kept for it", async () => {
    setup();
    act(() => void toast.error({ title: "Access Denied", message: "For editors only." }));
    toast.keepForNextDocument();
    const nextDocument = async () => {
      vi.resetModules();
      return (await import("./toast-store.ts")).toastStore.getSnapshot();
    };
    expect(await nextDocument()).toMatchObject({
      tone: "error",
      title: "Access Denied",
      message: "For editors only.",
    });
    expect(await nextDocument()).toBeNull();
  });
});
