import {
  type Browser,
  type ConsoleMessage,
  type ElementHandle,
  launch,
  type Page,
} from "puppeteer-core";
import { programPath } from "./program.ts";
import { startRelay } from "./relay.ts";
import {
  type Handle,
  isOfNetwork,
  type Launch,
  type LaunchOptions,
  type Wire,
  ZONE,
} from "./wire.ts";

/** Firefox by WebDriver BiDi, and Chromium, in which a flow can be compared. */

export const firefox: Launch = (options) => through(options, launchFirefox);
export const chromium: Launch = (options) => through(options, launchChromium);

type Start = (options: LaunchOptions, proxyPort: number | null) => Promise<Browser>;

/** A browser whose cookies are to be dropped has a proxy on this machine between itself and Bachat. */
async function through(options: LaunchOptions, start: Start): Promise<Wire> {
  const relay = options.dropsCookies === true ? await startRelay(options) : null;
  const wire = await wireOf(await start(options, relay?.port ?? null));
  const close = async () => {
    await wire.close();
    relay?.close();
  };
  return { ...wire, close };
}

const launchFirefox: Start = ({ blocksCookies = false, scheme = "light" }, proxyPort) =>
  launch({
    browser: "firefox",
    executablePath: programPath(["firefox-esr", "firefox"], "firefox-esr"),
    env: { ...process.env, TZ: ZONE },
    extraPrefsFirefox: {
      "intl.accept_languages": "en-IN, en",
      // As on phones: bars that take no width from the page.
      "widget.gtk.overlay-scrollbars.enabled": true,
      "ui.useOverlayScrollbars": 1,
      "ui.systemUsesDarkTheme": scheme === "dark" ? 1 : 0,
      ...(blocksCookies && { "network.cookie.cookieBehavior": 2 }),
      ...(proxyPort !== null && {
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": proxyPort,
        "network.proxy.allow_hijacking_localhost": true,
      }),
    },
  });

const launchChromium: Start = ({ scheme = "light" }, proxyPort) =>
  launch({
    browser: "chrome",
    executablePath: process.env.CHROMIUM_PATH ?? programPath(["chromium"], "chromium"),
    env: { ...process.env, TZ: ZONE },
    args: [
      "--no-sandbox",
      "--hide-scrollbars",
      ...(scheme === "dark" ? ["--force-dark-mode"] : []),
      ...(proxyPort === null
        ? []
        : [`--proxy-server=127.0.0.1:${proxyPort}`, "--proxy-bypass-list=<-loopback>"]),
    ],
  });

async function wireOf(browser: Browser): Promise<Wire> {
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  const errors: string[] = [];
  const keep = (message: string) => {
    if (!isOfNetwork(message)) errors.push(message);
  };
  page.on("pageerror", (error) => keep(String(error)));
  const keepWritten = async (message: ConsoleMessage) => {
    const parts = await Promise.all(
      message.args().map((arg) => arg.evaluate(String).catch(() => "(gone)")),
    );
    keep(`${message.text()} ${parts.join(" ")} at ${message.location().url ?? ""}`);
  };
  page.on("console", (message) => {
    if (message.type() === "error") void keepWritten(message);
  });
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    url: async () => page.url(),
    evaluate: async <T>(source: string) => (await page.evaluate(source)) as T,
    element: async (source) => {
      const handle = (await page.evaluateHandle(source)).asElement();
      return handle === null ? null : handleOf(handle as ElementHandle);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await printed(page)),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    errors: () => errors,
    close: () => browser.close(),
  };
}

const printed = (page: Page) => page.pdf({ preferCSSPageSize: true, format: "A4" });

const handleOf = (handle: ElementHandle): Handle => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  upload: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
});
