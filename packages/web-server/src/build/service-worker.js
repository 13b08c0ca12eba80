/* global BUILD -- the build writes it before this: {version, entry, shell, files} */

// Pages come from the network as long as there is one, so that no old site is shown. Without one, any address gets
// the shell, which finds its way by itself. Scripts, styles and fonts have their content's hash in the name, so the
// kept ones are right. Nothing of the API is ever answered or kept here: it has an origin of its own. Workbox would bring 20 kB for
// these three rules, and all files of the site are three times the bytes of those that its `vite.config.ts` names.

const CACHE = `bachat-${BUILD.version}`;

async function install() {
  // Without the cookie of the language, by which another address would be answered.
  const shell = await fetch(BUILD.shell, { cache: "no-cache", credentials: "omit" });
  const html = await shell.clone().text();
  // During a deployment this worker and the page may be of two builds, whose files do not match: try again later.
  if (!shell.ok || shell.redirected || !html.includes(BUILD.entry))
    throw new Error("Another build");
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.files);
  await cache.put(BUILD.shell, shell);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("bachat-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker wakes up, not after it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The kept page in the place of another, marked as such: it says that there is no network. */
async function standIn(shell) {
  const html = await shell.text();
  return new Response(html.replace("<html", "<html data-kept"), { headers: shell.headers });
}

async function page(event) {
  try {
    // Without a network the preload fails in some browsers, and in Firefox ends with an error response.
    const preloaded = await event.preloadResponse?.catch(() => undefined);
    if (preloaded !== undefined && preloaded.type !== "error") return preloaded;
    return await fetch(event.request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const shell = await cache.match(BUILD.shell, { ignoreVary: true });
    if (shell === undefined) throw error;
    return standIn(shell);
  }
}

async function asset(request) {
  // Where storage is closed or full, nothing is kept, and the page still gets its file.
  const cache = await caches.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache?.put(request, response.clone()).catch(() => undefined);
  return response;
}

const TAG = "saved-offers";

/** An address of this site, whatever was sent. */
function pageOf(path) {
  const home = `${self.location.origin}/`;
  const { origin, href } = new URL(path ?? "/", home);
  return origin === self.location.origin ? href : home;
}

/** One at a time: the newest takes the place of the one before. */
async function notify({ title, body, lang, path, off }) {
  await self.registration.showNotification(title, {
    body,
    lang,
    tag: TAG,
    icon: "/icon-192.png",
    data: { path },
    actions: [{ action: "off", title: off }],
  });
}

async function openPage(path) {
  const url = pageOf(path);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url === url);
  await (open === undefined ? self.clients.openWindow(url) : open.focus());
}

/** The push service then says that this browser is gone, and the API forgets it. */
async function switchOff() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The API hears of the new one when the site is opened next: the worker has no session. */
async function renew({ oldSubscription, newSubscription }) {
  const key = oldSubscription?.options?.applicationServerKey;
  if (newSubscription || !key) return;
  await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
}

self.addEventListener("push", (event) => event.waitUntil(notify(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "off" ? switchOff() : openPage(event.notification.data?.path));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});
