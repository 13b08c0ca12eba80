import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { OfferCard } from "./OfferCard.tsx";
import type { OfferCardProps } from "./types.ts";

const open: OfferCardProps = {
  brand: { name: "Swarbox", logoUrl: null },
  category: "Electronics",
  city: "Delhi",
  isIndia: true,
  title: "All headphones",
  href: "/offers/1",
  badges: [{ label: "Open Offer", kind: "type", icon: "link" }],
  worth: "25% OFF",
  access: "open",
  actionLabel: "Open Deal",
  saved: null,
  onAction: vi.fn<() => void>(),
};

function show(props: Partial<OfferCardProps> = {}) {
  render(
    <UiProvider env="test">
      <OfferCard {...open} {...props} />
    </UiProvider>,
  );
}

describe("OfferCard", () => {
  it("leads to the offer, and acts by its button", async () => {
    const onAction = vi.fn<() => void>();
    show({ onAction });
    expect(screen.getByRole("link", { name: "All headphones" }).getAttribute("href")).toBe(
      "/offers/1",
    );
    await userEvent.click(screen.getByRole("button", { name: /Open Deal/ }));
    expect(onAction).toHaveBeenCalledOnce();
  });

  it("shows what a brand wrote as text, whatever it is", () => {
    const title = '<img src=x onerror="alert(1)"> & more';
    show({ title, description: "<b>Bold</b>" });
    expect(screen.getByRole("link", { name: title }).querySelector("img")).toBeNull();
    expect(screen.getByText("<b>Bold</b>")).toBeTruthy();
  });

  it("pulses only in the last three days", () => {
    show({ expiry: { label: "Last day", urgent: true } });
    expect(screen.getByText("Last day").querySelector("i")).not.toBeNull();
    show({ expiry: { label: "12 days left", urgent: false } });
    expect(screen.getByText("12 days left").querySelector("i")).toBeNull();
  });

  it("shows India's flag after the city", () => {
    show();
    expect(screen.getByRole("img", { name: "India" })).toBeTruthy();
  });

  it("has no save button for a visitor", () => {
    show();
    expect(screen.queryByRole("button", { name: /sav/i })).toBeNull();
  });

  it("names the save button by what it does", async () => {
    const onToggleSave = vi.fn<() => void>();
    show({ saved: true, onToggleSave });
    await userEvent.click(screen.getByRole("button", { name: "Remove from saved offers" }));
    expect(onToggleSave).toHaveBeenCalledOnce();
  });

  it("says why it is locked and where to go, and keeps its worth readable", () => {
    show({
      access: "locked",
      lockText: "Student verification required",
      lockActionLabel: "Verify Now",
      lockHref: "/verification",
      actionLabel: "Verify Student",
    });
    expect(screen.getByText("Student verification required")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Verify Now" }).getAttribute("href")).toBe(
      "/verification",
    );
    expect(screen.getByText("25%").parentElement?.textContent).toBe("25% OFF");
  });

  it("says at the place of its button that there is nothing to do any more, and keeps the focus there", async () => {
    const card = (closedText: string | null) => (
      <UiProvider env="test">
        <OfferCard {...open} closedText={closedText} />
      </UiProvider>
    );
    const { rerender } = render(card(null));
    await userEvent.click(screen.getByRole("button", { name: /Open Deal/ }));
    rerender(card("This offer is paused"));
    expect(screen.queryByRole("button", { name: /Open Deal/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe("This offer is paused");
    expect(screen.getByText("25%")).toBeTruthy();
  });

  it("takes no focus that it did not have", () => {
    show({ closedText: "Ended on 12 Nov 2026" });
    expect(screen.getByText("Ended on 12 Nov 2026")).not.toBe(document.activeElement);
  });

  it("cannot be pressed twice while it opens, and keeps the focus", async () => {
    const onAction = vi.fn<() => void>();
    show({ actionLabel: "Opening...", actionBusy: true, onAction });
    const button = screen.getByRole("button", { name: /Opening/ });
    await userEvent.click(button);
    expect(onAction).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it("leads a visitor on while it is not known who looks, and says that it is not", async () => {
    const onAction = vi.fn<() => void>();
    show({
      access: "unknown",
      actionLabel: "Login Required",
      actionHref: "/auth?return_to=%2F",
      lockText: "Login to unlock",
      onAction,
    });
    const link = screen.getByRole("link", { name: "Login Required: All headphones" });
    expect(link.getAttribute("href")).toBe("/auth?return_to=%2F");
    expect(link.dataset["unknown"]).toBe("true");
    await userEvent.click(link);
    expect(onAction).toHaveBeenCalledOnce();
  });

  it("leaves a new tab to the browser", () => {
    const onAction = vi.fn<() => void>();
    show({ actionHref: "https://shop.example/", onAction });
    fireEvent.click(screen.getByRole("link", { name: /Open Deal/ }), { ctrlKey: true });
    expect(onAction).not.toHaveBeenCalled();
  });
});
