import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, Key, type WebDriver, WebElement } from "selenium-webdriver";
import { programPath } from "./program.ts";
import { type Relay, startRelay } from "./relay.ts";
import { type Handle, isOfNetwork, type Launch, type Wire, ZONE } from "./wire.ts";

/** WebKitGTK by its WebDriver, in a screen that exists in memory alone. A driver serves one browser. */

const START_MS = 15_000;

export const webkit: Launch = async ({ dropsCookies = false, scheme = "light" }) => {
  const folder = mkdtempSync(join(tmpdir(), "bachat-webkit-"));
  const relay = await startRelay({ dropsCookies });
  const port = await freePort();
  const driver = startDriver(port, folder);
  const end = async () => {
    await stop(driver);
    relay.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    await isUp(`http://127.0.0.1:${port}/status`);
    const args = ["--automation"];
    if (scheme === "dark") args.push("--dark-mode");
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { args },
          proxy: { proxyType: "manual", httpProxy: `127.0.0.1:${relay.port}` },
        }),
      )
      .build();
    await openWithoutToolbar(session);
    return await wireOf(session, relay, end);
  } catch (error) {
    await end();
    throw error;
  }
};

function startDriver(port: number, folder: string): ChildProcess {
  const xvfb = programPath(["xvfb-run"], "xvfb xauth");
  const driver = programPath(["WebKitWebDriver"], "webkit2gtk-driver");
  return spawn(
    xvfb,
    ["-a", "-s", "-screen 0 1600x1200x24", driver, "--host=127.0.0.1", `--port=${port}`],
    {
      // Xvfb, the driver and the browser's own processes end together.
      detached: true,
      stdio: "ignore",
      env: {
        ...process.env,
        TZ: ZONE,
        TMPDIR: folder,
        XDG_DATA_HOME: folder,
        XDG_CACHE_HOME: folder,
      },
    },
  );
}

/** The browser's usual window is never narrower than its toolbar; one that a page opens has none. */
async function openWithoutToolbar(session: WebDriver): Promise<void> {
  const usual = await session.getWindowHandle();
  await session.executeScript(`
    const button = document.body.appendChild(document.createElement("button"));
    button.textContent = "Open";
    button.onclick = () => open("about:blank", "_blank", "popup=1,toolbar=0,width=1280,height=900");`);
  await session.findElement(By.css("button")).click();
  await session.wait(async () => (await session.getAllWindowHandles()).length === 2, START_MS);
  const [opened] = (await session.getAllWindowHandles()).filter((handle) => handle !== usual);
  await session.close();
  await session.switchTo().window(opened ?? usual);
}

async function wireOf(session: WebDriver, relay: Relay, end: () => Promise<void>): Promise<Wire> {
  const capabilities = await session.getCapabilities();
  const run = <T>(source: string) => session.executeScript<T>(`return (${source})`);
  return {
    version: `WebKitGTK ${String(capabilities.get("browserVersion"))}`,
    goto: (url) => session.get(url),
    back: () => session.navigate().back(),
    reload: () => session.navigate().refresh(),
    url: () => session.getCurrentUrl(),
    evaluate: run,
    element: async (source) => {
      const found = await run<unknown>(source);
      return found instanceof WebElement ? handleOf(found) : null;
    },
    press: async (key) =>
      session
        .actions()
        .sendKeys({ Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER }[key])
        .perform(),
    resize: async (width, height) =>
      void (await session.manage().window().setRect({ x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    print: async () => null,
    setOffline: async (isOffline) => relay.cut(isOffline),
    errors: () => relay.reports.filter((text) => !isOfNetwork(text)),
    close: async () => {
      await session.quit().catch(() => undefined);
      await end();
    },
  };
}

const handleOf = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text.replaceAll("\n", Key.ENTER)),
  upload: (path) => element.sendKeys(path),
});

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

async function isUp(address: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (Date.now() > until) throw new Error("WebKitWebDriver did not start.");
    await new Promise((done) => setTimeout(done, 100));
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.pid === undefined) return done();
    child.once("exit", () => done());
    process.kill(-child.pid, "SIGTERM");
  });
}
