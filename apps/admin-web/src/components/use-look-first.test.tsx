import { UiProvider } from "@bachat/ui";
import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DecideButton } from "./cases/DecideButton.tsx";
import { useDeskKeys } from "./desk-keys.ts";
import { LOOK_MS, useLookFirst } from "./use-look-first.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = () =>
  renderHook(({ shown }) => useLookFirst(shown), { initialProps: { shown: "first" } });

it("waits until each case has been on screen for a moment", () => {
  const { result, rerender } = show();
  pass(LOOK_MS - 1);
  expect(result.current.isSettled).toBe(false);
  pass(1);
  expect(result.current.isSettled).toBe(true);
  rerender({ shown: "second" });
  expect(result.current.isSettled).toBe(false);
  pass(LOOK_MS);
  expect(result.current.isSettled).toBe(true);
});

it("says which act was tried too early, until it is not early any more", () => {
  const { result, rerender } = show();
  act(() => {
    expect(result.current.refusesEarly("approve")).toBe(true);
  });
  expect(result.current.isEarly("approve")).toBe(true);
  expect(result.current.isEarly("reject")).toBe(false);
  pass(LOOK_MS);
  expect(result.current.isEarly("approve")).toBe(false);
  expect(result.current.refusesEarly("approve")).toBe(false);
  // A case that comes up was not tried.
  rerender({ shown: "second" });
  expect(result.current.isEarly("approve")).toBe(false);
});

function Desk({ onApprove }: { onApprove: () => void }) {
  const look = useLookFirst("first");
  const approve = () => {
    if (!look.refusesEarly("approve")) onApprove();
  };
  useDeskKeys({ approve });
  return (
    <DecideButton act="approve" look={look} isReady={look.isSettled} onClick={approve}>
      Approve
    </DecideButton>
  );
}

it("is said on the act's button, by key as by click, and decides nothing", () => {
  const onApprove = vi.fn<() => void>();
  render(
    <UiProvider env="test">
      <Desk onApprove={onApprove} />
    </UiProvider>,
  );
  fireEvent.keyDown(document.body, { key: "a" });
  expect(screen.getByRole("button", { name: /^Look first/ }).hasAttribute("data-filling")).toBe(
    true,
  );
  pass(LOOK_MS);
  const button = screen.getByRole("button", { name: /^Approve/ });
  expect(button.hasAttribute("data-filling")).toBe(false);
  expect(onApprove).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "a" });
  fireEvent.click(button);
  expect(onApprove).toHaveBeenCalledTimes(2);
});
