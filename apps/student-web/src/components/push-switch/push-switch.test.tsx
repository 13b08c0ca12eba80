import { problem } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedEndpoint, keepAsked } from "../../push/push-browser.ts";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { PushCard, PushSwitch } from "./PushSwitch.tsx";

const PATH = "/v1/student/push-browsers";
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/one";
const ID = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

const item = (endpoint: string, overrides: object = {}) => ({
  id: ID,
  endpoint,
  is_this_session: true,
  language: "en",
  created_at: "2026-11-21T04:17:44.000Z",
  last_accepted_at: null,
  ...overrides,
});

/** The browser's side, which no test reaches: its permission and its subscription. */
interface Browser {
  permission?: NotificationPermission;
  /** The answer of the browser's owner. */
  answer?: NotificationPermission;
  endpoint?: string | null;
}
function stubBrowser({
  permission = "default",
  answer = "granted",
  endpoint = null,
}: Browser = {}) {
  const state = { permission, endpoint };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => {
    state.permission = answer;
    return answer;
  });
  const subscription = () =>
    state.endpoint === null
      ? null
      : {
          endpoint: state.endpoint,
          toJSON: () => ({ endpoint: state.endpoint, keys: { p256dh: "key", auth: "secret" } }),
          unsubscribe: async () => {
            state.endpoint = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      state.endpoint = ENDPOINT;
      return subscription();
    },
  };
  const serviceWorker = {
    register: async () => ({ pushManager }),
    getRegistration: async () => ({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  return { state, requestPermission };
}

interface Api {
  items?: ReturnType<typeof item>[];
  key?: string | null;
  fails?: boolean;
}
async function show(
  element = <PushSwitch />,
  { items = [], key = "public-key", fails = false }: Api = {},
) {
  const stored = { items };
  const answer = () => ({ body: { public_key: key, items: stored.items } });
  const put = vi.fn<(body: unknown) => void>();
  const removed = vi.fn<() => void>();
  await showStudentPage(element, {
    answers: {
      [`GET ${PATH}`]: answer,
      [`PUT ${PATH}`]: async (request) => {
        const body = (await request.json()) as { endpoint: string };
        put(body);
        if (fails) return problem(500, "internal");
        stored.items = [item(body.endpoint)];
        return answer();
      },
      [`DELETE ${PATH}/${ID}`]: () => {
        removed();
        stored.items = [];
        return { status: 204 };
      },
    },
  });
  return { put, removed };
}

const box = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "Notify me on this device" });
const becomes = (checked: boolean) =>
  vi.waitFor(async () => expect((await box()).checked).toBe(checked));

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, "serviceWorker"));

describe("notifications on this device", () => {
  it("asks the browser only upon the tap, and is off with one", async () => {
    const { state, requestPermission } = stubBrowser();
    const { put, removed } = await show();
    expect((await box()).checked).toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(await box());
    await vi.waitFor(() =>
      expect(put).toHaveBeenCalledWith({
        endpoint: ENDPOINT,
        keys: { p256dh: "key", auth: "secret" },
        language: "en",
      }),
    );
    await vi.waitFor(() => expect(askedEndpoint()).toBe(ENDPOINT));
    await vi.waitFor(async () => expect((await box()).ariaBusy ?? "false").toBe("false"));
    await becomes(true);
    fireEvent.click(await box());
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
    await becomes(false);
    expect([state.endpoint, askedEndpoint()]).toEqual([null, null]);
    expect(put).toHaveBeenCalledOnce();
  });

  it("stays off when the browser's question is closed, and says how to allow what is blocked", async () => {
    stubBrowser({ answer: "denied" });
    const { put } = await show();
    fireEvent.click(await box());
    expect(await screen.findByText(/This browser blocks notifications from Bachat/)).toBeTruthy();
    expect((await box()).disabled).toBe(true);
    expect(put).not.toHaveBeenCalled();
  });

  it("falls back and says so when it is not stored", async () => {
    const { state } = stubBrowser();
    await show(<PushSwitch />, { fails: true });
    fireEvent.click(await box());
    expect(await screen.findByText("That did not work")).toBeTruthy();
    await becomes(false);
    expect(state.endpoint).toBeNull();
  });

  it("tells the API of a subscription that the browser renewed, and of one that was switched off elsewhere", async () => {
    stubBrowser({ permission: "granted", endpoint: ENDPOINT });
    keepAsked(`${ENDPOINT}-before`);
    const renewed = await show(<PushSwitch />, { items: [item(`${ENDPOINT}-before`)] });
    await becomes(true);
    await vi.waitFor(() => expect(renewed.put).toHaveBeenCalledOnce());
    expect(renewed.removed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(askedEndpoint()).toBe(ENDPOINT));
  });

  it("forgets one that was switched off in a notification", async () => {
    stubBrowser({ permission: "granted" });
    keepAsked(ENDPOINT);
    const { put, removed } = await show(<PushSwitch />, { items: [item(ENDPOINT)] });
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(askedEndpoint()).toBeNull());
    expect(put).not.toHaveBeenCalled();
    await becomes(false);
  });

  it("takes over nothing that another person left in the browser", async () => {
    stubBrowser({ permission: "granted", endpoint: ENDPOINT });
    const { put } = await show();
    await becomes(false);
    expect(put).not.toHaveBeenCalled();
  });

  it("is not there where the browser cannot, or the installation does not", async () => {
    await show(<PushCard />);
    expect(screen.queryByText("Notifications")).toBeNull();
    stubBrowser();
    await show(<PushCard />, { key: null });
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText("Notifications")).toBeNull();
  });

  it("says what an iPhone needs first", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS)");
    await show();
    expect(await screen.findByText(/add Bachat to your home screen/)).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    vi.restoreAllMocks();
  });
});
