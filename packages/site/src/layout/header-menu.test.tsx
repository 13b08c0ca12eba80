import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HeaderMenu } from "./HeaderMenu.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mouse = { pointerType: "mouse" };
const button = (name: string) => screen.getByRole("button", { name });
const isOpen = (name: string) => button(name).getAttribute("aria-expanded") === "true";
const enter = (name: string) => fireEvent.pointerEnter(button(name), mouse);
const leave = (name: string) => fireEvent.pointerLeave(button(name), mouse);
function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

function showTwo() {
  render(
    <>
      <HeaderMenu label="One">
        <a href="/one">First</a>
      </HeaderMenu>
      <HeaderMenu label="Two">
        <a href="/two">Second</a>
      </HeaderMenu>
    </>,
  );
  // A menu that an earlier test closed must not count as just closed.
  pass(1_000);
}

it("opens under a resting mouse after 200 ms and closes 150 ms after it left", () => {
  showTwo();
  enter("One");
  pass(199);
  expect(isOpen("One")).toBe(false);
  pass(1);
  expect(isOpen("One")).toBe(true);
  leave("One");
  pass(149);
  expect(isOpen("One")).toBe(true);
  pass(1);
  expect(isOpen("One")).toBe(false);
});

it("does not wait again within 300 ms of a menu that closed", () => {
  showTwo();
  enter("One");
  pass(200);
  leave("One");
  pass(150);
  pass(299);
  enter("Two");
  pass(0);
  expect(isOpen("Two")).toBe(true);
  leave("Two");
  pass(150);
  pass(300);
  enter("One");
  pass(199);
  expect(isOpen("One")).toBe(false);
});

it("opens at once by a click, and stays when the mouse had opened it", () => {
  showTwo();
  fireEvent.click(button("Two"));
  expect(isOpen("Two")).toBe(true);
  fireEvent.click(button("Two"));
  expect(isOpen("Two")).toBe(false);
  pass(1_000);
  enter("One");
  pass(200);
  fireEvent.click(button("One"));
  expect(isOpen("One")).toBe(true);
});
