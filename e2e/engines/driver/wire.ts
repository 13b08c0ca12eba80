/**
 * A browser's abilities for a flow: each engine has one of these, over its own protocol. Playwright runs the flows, but drives
 * only builds of Firefox and WebKit that it downloads, not Debian's browsers. Firefox speaks WebDriver BiDi to `puppeteer-core`;
 * WebKitGTK, the nearest to Safari on Linux, speaks the older WebDriver alone, so it has `selenium-webdriver`.
 */
export interface Wire {
  /** The browser's version, as it says it. */
  version: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** The value of an expression, promises included, as JSON. */
  evaluate<T>(source: string): Promise<T>;
  /** The element that an expression gives, or null. */
  element(source: string): Promise<Handle | null>;
  press(key: "Escape" | "Tab" | "Enter"): Promise<void>;
  /** Width and height of the page's window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page as a printed PDF; null where the engine's driver cannot print. */
  print(): Promise<Buffer | null>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Uncaught errors, unhandled rejections and the page's `console.error` lines, since the start. */
  errors(): string[];
  close(): Promise<void>;
}

/** An element, used as a person uses it: the browser moves its own mouse and keys. */
export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses this file in a file input. */
  upload(path: string): Promise<void>;
}

export interface LaunchOptions {
  /** As when a person has switched cookies off in the browser's settings; Firefox alone. */
  blocksCookies?: boolean;
  /** No cookie of an answer reaches the browser, which knows nothing of it. */
  dropsCookies?: boolean;
  scheme?: "light" | "dark";
}
export type Launch = (options: LaunchOptions) => Promise<Wire>;

export const ZONE = "Asia/Kolkata";
/** The browser's own line about a failed request. The page handles the failure, and a flow looks at the page. */
export const isOfNetwork = (message: string): boolean =>
  /Cross-Origin Request Blocked|Failed to load resource|downloadable font: download failed|A ServiceWorker intercepted the request/.test(
    message,
  );
