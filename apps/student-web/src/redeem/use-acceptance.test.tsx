import { NetworkError } from "@bachat/api-client/public";
import { UiProvider } from "@bachat/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAcceptance, useAcceptedToast } from "./use-acceptance.ts";
import type { Redeemed } from "./use-redeem.ts";

const ask = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const invalidateAfter = vi.hoisted(() => vi.fn<(...change: unknown[]) => Promise<void>>());
vi.mock("../session/api.ts", () => ({
  api: {
    invalidateAfter,
    queryOptions: () => ({ queryKey: ["state"], queryFn: ask }),
  },
}));

const waiting = { status: "issued", checked_at: null };
const accepted = { status: "checked", checked_at: "2026-11-21T10:00:09Z" };

const redeemed = (changes: { isNew?: boolean; endDate?: string; checkedAt?: string } = {}) =>
  ({
    isNew: changes.isNew ?? true,
    offer: { end_date: changes.endDate ?? null },
    redemption: { id: "one", checked_at: changes.checkedAt ?? null },
  }) as unknown as Redeemed;

function Shown({ what }: { what: Redeemed }) {
  const { acceptedAt, isWitnessed } = useAcceptance(what);
  const isAccepted = acceptedAt !== null && isWitnessed;
  useAcceptedToast(isAccepted);
  return <p>{acceptedAt ?? "waiting"}</p>;
}
const show = (what = redeemed()) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider env="test">
        <Shown what={what} />
      </UiProvider>
    </QueryClientProvider>,
  );
const toasts = () =>
  [...document.querySelectorAll("[data-tone=success]")].map(({ textContent }) => textContent);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const look = (isHidden: boolean) =>
  act(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(isHidden ? "hidden" : "visible");
    window.dispatchEvent(new Event("visibilitychange"));
    document.dispatchEvent(new Event("visibilitychange"));
  });

describe("the shop's acceptance, while the QR is open", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    ask.mockReset();
    ask.mockResolvedValue(waiting);
  });
  afterEach(() => {
    // A toast belongs to the page, not to the rendered component: its time runs out.
    vi.advanceTimersByTime(10_000);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is asked for every three seconds, said once, and no longer asked for", async () => {
    show();
    await pass(7);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(toasts()).toEqual([]);
    ask.mockResolvedValue(accepted);
    await pass(3);
    expect(toasts()).toEqual(["Offer redeemed!Enjoy your discount!"]);
    expect(invalidateAfter).toHaveBeenCalledOnce();
    await pass(30);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it("takes a lost answer for no verdict", async () => {
    show();
    await pass(1);
    ask.mockRejectedValueOnce(new NetworkError(new Error("offline")));
    await pass(3);
    expect(screen.getByText("waiting")).toBeDefined();
    ask.mockResolvedValue(accepted);
    await pass(3);
    expect(screen.getByText(accepted.checked_at)).toBeDefined();
  });

  it("is not asked for in a hidden tab, and at once when it is shown again", async () => {
    show();
    await pass(1);
    look(true);
    const before = ask.mock.calls.length;
    await pass(30);
    expect(ask.mock.calls.length).toBe(before);
    look(false);
    await pass(3);
    expect(ask.mock.calls.length).toBeGreaterThan(before);
  });

  it("is no news where it came before this was opened", async () => {
    ask.mockResolvedValue(accepted);
    show(redeemed({ isNew: false }));
    await pass(4);
    expect(screen.getByText(accepted.checked_at)).toBeDefined();
    expect(toasts()).toEqual([]);
  });

  it("is news where it was opened again before the shop", async () => {
    show(redeemed({ isNew: false }));
    await pass(1);
    ask.mockResolvedValue(accepted);
    await pass(3);
    expect(toasts()).toHaveLength(1);
  });

  it("is not asked for once it is used, nor for long after the offer ended", async () => {
    show(redeemed({ checkedAt: accepted.checked_at }));
    await pass(9);
    expect(ask).not.toHaveBeenCalled();
    show(redeemed({ endDate: "2020-01-31" }));
    await pass(30);
    expect(ask).toHaveBeenCalledOnce();
  });
});
