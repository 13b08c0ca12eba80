import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { Scanner } from "./Scanner.tsx";

afterEach(() => void Reflect.deleteProperty(navigator, "mediaDevices"));

const camera = { kind: "videoinput" };

it.each([
  ["Safari without a camera", "NotAllowedError", [], /This device has no camera/],
  ["Safari with another wish", "OverconstrainedError", [], /This device has no camera/],
  ["a person who refuses", "NotAllowedError", [camera], /Allow it in the address bar/],
  ["another program's camera", "NotReadableError", [camera], /Another program may be using it/],
])("says what is wrong for %s", async (_case, name, devices, expected) => {
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      getUserMedia: vi.fn<() => Promise<never>>().mockRejectedValue(new DOMException("", name)),
      enumerateDevices: async () => devices,
    },
  });
  await showBrandPage(<Scanner onRead={() => undefined} />, {
    answers: {},
  });
  expect(await screen.findByText(expected)).toBeTruthy();
});
