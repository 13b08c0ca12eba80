import { createEvent, fireEvent, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAdminSearch } from "./AdminSearch.tsx";

it.each([
  { key: "k", code: "KeyK", isTaken: true },
  { key: "क", code: "KeyK", isTaken: true },
  { key: "न", code: "KeyV", isTaken: false },
])("opens by Ctrl and the key of $code with $key on it: $isTaken", ({ key, code, isTaken }) => {
  renderHook(() => useAdminSearch());
  const event = createEvent.keyDown(window, { key, code, ctrlKey: true, cancelable: true });
  fireEvent(window, event);
  expect(event.defaultPrevented).toBe(isTaken);
});
