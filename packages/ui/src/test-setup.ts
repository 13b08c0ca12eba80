import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine is no failure: a missing element is still found missing, only later.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => cleanup());

const ignore = (): void => {};

// Functions that Mantine needs and jsdom does not have.
Object.defineProperty(window, "matchMedia", {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
    dispatchEvent: () => false,
  }),
});

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= ResizeObserverStub;
window.HTMLElement.prototype.scrollIntoView = ignore;
window.scrollTo = ignore;
// Its growing text area listens to them.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
