import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { pageMarks } from "@bachat/rules/page-marks";
import { beforeEach, describe, expect, it } from "vitest";

/** The worker as a browser runs it, in a window of its own: caches in memory, and a network that can be cut. */

const ORIGIN = "https://student.example";
const BUILD = {
  version: "two",
  entry: "assets/main-2.js",
  shell: "/dashboard",
  files: ["/assets/main-2.js"],
};
const source = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");

type Asked = { mode?: string; method?: string; preload?: Promise<Response | undefined> };

function startWorker({ disk = "usual" }: { disk?: "usual" | "full" | "closed" } = {}) {
  const stores = new Map<string, Map<string, Response>>([
    ["bachat-one", new Map()],
    ["other", new Map()],
  ]);
  const network = new Map<string, string>();
  const asked: string[] = [];
  const pathOf = (input: string | { url: string }) =>
    new URL(typeof input === "string" ? input : input.url, ORIGIN).pathname;
  const fetch = async (input: string | { url: string }) => {
    asked.push(pathOf(input));
    const body = network.get(pathOf(input));
    if (body === undefined) throw new TypeError("no network");
    return new Response(body);
  };
  const open = async (name: string) => {
    if (disk === "closed") throw new DOMException("The operation is insecure.", "SecurityError");
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (input: string | { url: string }) => store.get(pathOf(input))?.clone(),
      put: async (input: string | { url: string }, response: Response) => {
        if (disk === "full") throw new DOMException("No room.", "QuotaExceededError");
        store.set(pathOf(input), response);
      },
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, await fetch(path));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const listeners = new Map<string, (event: object) => void>();
  const shown: object[] = [];
  const done: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => void done.push("unsubscribed") }),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          void done.push(`subscribed with ${applicationServerKey}`),
      },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => [
        { url: `${ORIGIN}/dashboard?tab=saved`, focus: async () => void done.push("focused") },
      ],
      openWindow: async (url: string) => void done.push(url),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  };
  runInNewContext(source, { BUILD, self, caches, fetch, URL, Error, Response });

  const send = async (name: string, about: object = {}): Promise<unknown> => {
    let waited: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({
      ...about,
      waitUntil: (promise: Promise<unknown>) => (waited = promise),
    });
    return waited;
  };
  /** The worker's answer; null when it leaves the request to the browser. */
  const request = async (url: string, { mode = "cors", method = "GET", preload }: Asked = {}) => {
    const answers: Promise<Response>[] = [];
    listeners.get("fetch")?.({
      request: { url, mode, method },
      preloadResponse: preload,
      respondWith: (promise: Promise<Response>) => answers.push(promise),
    });
    const [answer] = answers;
    return answer === undefined ? null : (await answer).text();
  };
  return { network, stores, asked, shown, done, send, request };
}

describe("the service worker", () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(async () => {
    worker = startWorker();
    worker.network.set("/dashboard", "the shell with assets/main-2.js");
    worker.network.set("/assets/main-2.js", "code");
  });
  const installed = async () => {
    await worker.send("install");
    await worker.send("activate");
    worker.asked.length = 0;
  };

  it("keeps its own build, and drops the one before and nothing else", async () => {
    await installed();
    expect([...worker.stores.keys()]).toEqual(["other", "bachat-two"]);
  });

  it("does not install beside a page of another build", async () => {
    worker.network.set("/dashboard", "a shell with assets/main-3.js");
    await expect(worker.send("install")).rejects.toThrow("Another build");
  });

  it("takes pages from the network, and the shell only without one", async () => {
    await installed();
    worker.network.set("/offers/1", "an offer");
    const open = () => worker.request(`${ORIGIN}/offers/1`, { mode: "navigate" });
    expect(await open()).toBe("an offer");
    worker.network.clear();
    expect(await open()).toContain("the shell");
  });

  it.each([
    ["ends with an error response", async () => Response.error()],
    ["fails", async () => Promise.reject(new TypeError("no network"))],
    ["has nothing", async () => undefined],
  ])("goes to the network, then to the shell, when the preload %s", async (_name, preload) => {
    await installed();
    const open = () =>
      worker.request(`${ORIGIN}/offers/1`, { mode: "navigate", preload: preload() });
    worker.network.set("/offers/1", "an offer");
    expect(await open()).toBe("an offer");
    worker.network.clear();
    expect(await open()).toContain("the shell");
  });

  it("marks the shell where it takes the place of a page", async () => {
    worker.network.set("/dashboard", '<html lang="en">assets/main-2.js</html>');
    await installed();
    worker.network.clear();
    const page = await worker.request(`${ORIGIN}/offers/1`, { mode: "navigate" });
    expect(page).toBe(`<html ${pageMarks.kept} lang="en">assets/main-2.js</html>`);
  });

  it("takes the page that was asked for while it woke up", async () => {
    await installed();
    const preload = Promise.resolve(new Response("preloaded"));
    expect(await worker.request(`${ORIGIN}/offers/1`, { mode: "navigate", preload })).toBe(
      "preloaded",
    );
    expect(worker.asked).toEqual([]);
  });

  it("answers hashed files from what it keeps, and keeps further ones", async () => {
    await installed();
    worker.network.set("/assets/page-9.js", "more");
    expect(await worker.request(`${ORIGIN}/assets/main-2.js`)).toBe("code");
    expect(worker.asked).toEqual([]);
    expect(await worker.request(`${ORIGIN}/assets/page-9.js`)).toBe("more");
    worker.network.clear();
    expect(await worker.request(`${ORIGIN}/assets/page-9.js`)).toBe("more");
  });

  it.each(["full", "closed"] as const)(
    "gives the page its file when the disk is %s",
    async (disk) => {
      const poor = startWorker({ disk });
      poor.network.set("/assets/page-9.js", "more");
      expect(await poor.request(`${ORIGIN}/assets/page-9.js`)).toBe("more");
    },
  );

  it.each([
    ["the API", "https://api.example/v1/student/redeemed-offers", "GET"],
    ["a write", `${ORIGIN}/assets/main-2.js`, "POST"],
    ["the worker itself", `${ORIGIN}/sw.js`, "GET"],
  ])("leaves %s alone", async (_name, url, method) => {
    await installed();
    expect(await worker.request(url, { method })).toBeNull();
  });

  const note = {
    title: "Jholaworks: ends in 3 days",
    body: "Everyday backpacks",
    lang: "en",
    path: "/offers/1",
    off: "Turn off",
  };

  it("shows what is pushed, with a button that switches it off", async () => {
    await worker.send("push", { data: { json: () => note } });
    expect(worker.shown).toEqual([
      {
        title: note.title,
        body: note.body,
        lang: "en",
        tag: "saved-offers",
        icon: "/icon-192.png",
        data: { path: "/offers/1" },
        actions: [{ action: "off", title: "Turn off" }],
      },
    ]);
  });

  const tap = (path: unknown, action = "") =>
    worker.send("notificationclick", {
      action,
      notification: { close: () => worker.done.push("closed"), data: { path } },
    });

  it.each([
    ["/offers/1", `${ORIGIN}/offers/1`],
    ["/dashboard?tab=saved", "focused"],
    ["https://elsewhere.example/offers/1", `${ORIGIN}/`],
    ["//elsewhere.example", `${ORIGIN}/`],
    ["javascript:alert(1)", `${ORIGIN}/`],
    [undefined, `${ORIGIN}/`],
  ])("opens pages of this site alone: %s", async (path, where) => {
    await tap(path);
    expect(worker.done).toEqual(["closed", where]);
  });

  it("ends the subscription by the notification's button, and opens nothing", async () => {
    await tap("/offers/1", "off");
    expect(worker.done).toEqual(["closed", "unsubscribed"]);
  });

  it("subscribes again where the browser dropped a subscription, with the same key", async () => {
    const oldSubscription = { options: { applicationServerKey: "key" } };
    await worker.send("pushsubscriptionchange", { oldSubscription });
    expect(worker.done).toEqual(["subscribed with key"]);
    await worker.send("pushsubscriptionchange", { oldSubscription, newSubscription: {} });
    await worker.send("pushsubscriptionchange", {});
    expect(worker.done).toHaveLength(1);
  });
});
