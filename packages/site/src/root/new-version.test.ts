import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutdated, OutdatedError, recoverCode, takeNewVersion } from "./new-version.ts";

const ENTRY = "http://localhost:3000/assets/index-one.js";
const reload = vi.fn<() => void>();
let answer: () => Promise<Response>;

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${ENTRY}"></script>`;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(() => answer()),
  );
  answer = async () => new Response(null, { status: 404 });
});
afterEach(() => {
  document.head.innerHTML = "";
  sessionStorage.clear();
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const block = (event: Event) => event.preventDefault();
/** Runs it while somebody has unsaved work. */
function withUnsavedWork(act: () => void): void {
  window.addEventListener("beforeunload", block);
  act();
  window.removeEventListener("beforeunload", block);
}

describe("whether the site has another version", () => {
  it("asks for the script that the page began with, past every cache", async () => {
    expect(await isOutdated()).toBe(true);
    expect(fetch).toHaveBeenCalledWith(
      ENTRY,
      expect.objectContaining({ method: "HEAD", cache: "no-store" }),
    );
    answer = async () => new Response(null, { status: 200 });
    expect(await isOutdated()).toBe(false);
  });

  it("takes no answer, or a server's error, for none", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await isOutdated()).toBe(false);
    answer = async () => new Response(null, { status: 502 });
    expect(await isOutdated()).toBe(false);
  });
});

describe("taking it", () => {
  it("loads the page again, once for each version that is left", () => {
    expect(takeNewVersion(reload)).toBe(true);
    expect(takeNewVersion(reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    document.head.innerHTML = document.head.innerHTML.replace("one", "two");
    expect(takeNewVersion(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("leaves it to the person where something is unsaved", () => {
    withUnsavedWork(() => expect(takeNewVersion(reload)).toBe(false));
    expect(reload).not.toHaveBeenCalled();
    expect(takeNewVersion(reload)).toBe(true);
  });

  it("leaves it to the person where nothing can be remembered", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    expect(takeNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a part whose code did not come", () => {
  const lost = new TypeError("Failed to fetch dynamically imported module");

  it("fails as it did while the site is the same", async () => {
    answer = async () => new Response(null, { status: 200 });
    await expect(recoverCode(lost, reload)).rejects.toBe(lost);
  });

  it("waits for the page to be loaded again, or says that there is a new version", async () => {
    const ended = vi.fn<() => void>();
    void recoverCode(lost, reload).finally(ended);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(ended).not.toHaveBeenCalled();
    await expect(recoverCode(lost, reload)).rejects.toBeInstanceOf(OutdatedError);
  });
});
