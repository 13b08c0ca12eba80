import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import type { SessionEvent } from "./session.ts";
import { singleTab, type TabMessage, type Tabs } from "./tabs.ts";
import { accountHeader, createTransport } from "./transport.ts";
import { uploadForm } from "./upload.ts";

const apiOrigin = "http://localhost:4000";
const asha = { id: "u1", email: "asha@college.example" };
const priya = { id: "u2", email: "priya@college.example" };
type Person = typeof asha;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const problem = (status: number, code: string) => json({ status, code, detail: code }, status);
const answerOf = (user: Person) => ({ access_token: `token of ${user.id}`, expires_in: 900, user });

/** One browser with one cookie, an open page, and the requests that it has sent. */
function openPage(first: Person | null, tabs: Tabs = singleTab) {
  const browser = {
    holds: first,
    keepsCookie: true,
    isTokenGood: true,
    refusesAs: null as string | null,
  };
  const sent: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    const { pathname } = new URL(request.url);
    if (pathname === "/v1/auth/refresh")
      return browser.holds === null
        ? new Response(null, { status: 204 })
        : json(answerOf(browser.holds));
    if (pathname === "/v1/auth/browser-session")
      return json({ user: browser.keepsCookie ? browser.holds : null });
    if (browser.refusesAs !== null) return problem(409, browser.refusesAs);
    return browser.isTokenGood ? json({ ok: true }) : problem(401, "session_ended");
  };
  const transport = createTransport({ apiOrigin, audience: "student", fetch, tabs });
  const events: (SessionEvent | null)[] = [];
  transport.session.subscribe((event) => events.push(event));
  const of = (path: string) => sent.filter((request) => new URL(request.url).pathname === path);
  const code = "/v1/student/offers/1/redemptions";
  return {
    browser,
    transport,
    session: transport.session,
    events,
    of,
    sentCodes: () => of(code).map((request) => request.headers.get("authorization")),
    getCode: () => transport.fetch(new Request(apiOrigin + code, { method: "POST", body: "{}" })),
  };
}

const otherAccount = { name: "ApiError", status: 409, code: "other_account" };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("when the browser's session has become another person's", () => {
  it("a call whose token is refused is not sent again as them", async () => {
    const page = openPage(asha);
    await page.session.start();
    Object.assign(page.browser, { holds: priya, isTokenGood: false });
    await expect(page.getCode()).rejects.toMatchObject(otherAccount);
    expect(page.sentCodes()).toEqual(["Bearer token of u1"]);
    expect(page.session.state()).toEqual({ status: "signed_in", user: asha, other: priya });
    expect(page.events).toEqual(["signed_in", "other_account"]);
    expect(page.session.state().status).toBe("signed_in");
  });

  it("nothing more is sent, reads included, and nothing asks for a token by itself", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = priya;
    await expect(page.session.refresh()).rejects.toMatchObject(otherAccount);
    const dashboard = new Request(`${apiOrigin}/v1/student/dashboard`);
    await expect(page.transport.fetch(dashboard)).rejects.toMatchObject(otherAccount);
    await expect(page.getCode()).rejects.toMatchObject(otherAccount);
    expect(page.of("/v1/student/dashboard")).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(page.of("/v1/auth/refresh")).toHaveLength(2);
  });

  it("a token that was about to end is not replaced by theirs", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = priya;
    // As on a device that slept: no timer ran.
    const later = Date.now() + 14 * 60_000 + 57_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await expect(page.getCode()).rejects.toMatchObject(otherAccount);
    expect(page.sentCodes()).toEqual([]);
    vi.restoreAllMocks();
  });

  it("a call that waits while somebody signs in here is not sent as them", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.isTokenGood = false;
    const call = page.getCode();
    page.browser.holds = priya;
    await page.session.accept(answerOf(priya));
    await expect(call).rejects.toMatchObject(otherAccount);
    expect(page.sentCodes()).toEqual(["Bearer token of u1"]);
  });

  it("an upload is not sent as them", async () => {
    const open = vi.fn<() => void>();
    vi.stubGlobal(
      "XMLHttpRequest",
      class {
        open = open;
      },
    );
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = priya;
    await page.session.refresh().catch(() => undefined);
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    await expect(
      uploadForm(page.transport, "/v1/student/verifications", new FormData(), options),
    ).rejects.toMatchObject(otherAccount);
    expect(open).not.toHaveBeenCalled();
  });

  it("is learnt from the API's refusal, too", async () => {
    const page = openPage(asha);
    await page.session.start();
    Object.assign(page.browser, { holds: priya, refusesAs: "other_account" });
    await expect(page.getCode()).rejects.toMatchObject(otherAccount);
    await vi.waitFor(() => expect(page.session.state()).toMatchObject({ other: priya }));
  });

  it("is learnt from another tab of the site", async () => {
    let hear: (message: TabMessage) => void = () => undefined;
    const page = openPage(asha, { ...singleTab, listen: (listener) => void (hear = listener) });
    await page.session.start();
    page.browser.holds = priya;
    hear("signed_in");
    await vi.waitFor(() => expect(page.session.state()).toMatchObject({ other: priya }));
  });

  it("is over when the first person has signed in again elsewhere", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = priya;
    page.session.check();
    await vi.waitFor(() => expect(page.session.state()).toMatchObject({ other: priya }));
    page.browser.holds = asha;
    page.session.check();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.session.state()).toEqual({ status: "signed_in", user: asha });
    expect((await page.getCode()).ok).toBe(true);
  });

  it("a failed read is not tried again", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.refusesAs = "other_account";
    const dashboard = `${apiOrigin}/v1/student/dashboard`;
    const read = createQueryClient().fetchQuery({
      queryKey: ["dashboard"],
      queryFn: () => page.transport.fetch(new Request(dashboard)),
    });
    await expect(read).rejects.toMatchObject(otherAccount);
    expect(page.of("/v1/student/dashboard")).toHaveLength(1);
  });
});

describe("a tab that is looked at again", () => {
  it("asks without a new token, and not more often than each five seconds", async () => {
    const page = openPage(asha);
    await page.session.start();
    for (let look = 0; look < 20; look += 1) page.session.check();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.of("/v1/auth/browser-session")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.of("/v1/auth/browser-session")).toHaveLength(2);
    page.session.check();
    page.session.check();
    await vi.advanceTimersByTimeAsync(1_000);
    page.session.check();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.of("/v1/auth/browser-session")).toHaveLength(4);
    expect(page.of("/v1/auth/refresh")).toHaveLength(1);
    expect(page.events).toEqual(["signed_in"]);
  });

  it("is signed out when the person signed out on the other site", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = null;
    page.session.check();
    await vi.waitFor(() => expect(page.session.state()).toEqual({ status: "signed_out" }));
    expect(page.events).toEqual(["signed_in", "session_ended"]);
  });

  it("takes a session over that began on the other site", async () => {
    const page = openPage(null);
    await page.session.start();
    page.browser.holds = priya;
    page.session.check();
    await vi.waitFor(() => expect(page.session.state()).toMatchObject({ user: priya }));
  });

  it("leaves the browser's session alone while somebody else is about to sign in", async () => {
    const page = openPage(asha);
    await page.session.start();
    page.browser.holds = priya;
    page.session.check();
    await vi.waitFor(() => expect(page.session.state()).toMatchObject({ other: priya }));
    page.session.setAside();
    await vi.advanceTimersByTimeAsync(10_000);
    page.session.check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.session.state()).toEqual({ status: "signed_out" });
    page.browser.holds = asha;
    expect(await page.session.accept(answerOf(asha))).toBe(true);
    expect(page.session.state()).toEqual({ status: "signed_in", user: asha });
  });
});

describe("a sign-in whose cookie the browser did not keep", () => {
  it("is none: its session is ended at once", async () => {
    const page = openPage(null);
    await page.session.start();
    Object.assign(page.browser, { holds: asha, keepsCookie: false });
    expect(await page.session.accept(answerOf(asha))).toBe(false);
    expect(page.session.state()).toEqual({ status: "signed_out" });
    const [signOut] = page.of("/v1/auth/sign-out");
    expect(signOut?.headers.get("authorization")).toBe("Bearer token of u1");
  });

  it("is taken when it cannot be asked: no answer is no verdict", async () => {
    const page = openPage(asha);
    const { session } = createTransport({
      apiOrigin,
      audience: "student",
      tabs: singleTab,
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    expect(await session.accept(answerOf(asha))).toBe(true);
    session.end();
    expect(page.events).toEqual([]);
  });
});

it("names the account with each call that has a token", async () => {
  const page = openPage(asha);
  await page.getCode();
  const [request] = page.of("/v1/student/offers/1/redemptions");
  expect(request?.headers.get(accountHeader)).toBe("u1");
});
