import { isApple, isInstalled } from "../install/install-offer.ts";

/** The browser's own state of notifications: whether it can, may, and is subscribed. */

export type Support = "yes" | "home-screen" | "no";

/** On iPhones and iPads only a site on the home screen can. */
export function pushSupport(): Support {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return "yes";
  return isApple() && !isInstalled() ? "home-screen" : "no";
}

export interface BrowserState {
  permission: NotificationPermission;
  /** The address of its subscription. */
  endpoint: string | null;
}

const subscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager?.getSubscription()) ?? null;
};

export const readBrowser = async (): Promise<BrowserState> => ({
  permission: Notification.permission,
  endpoint: (await subscription())?.endpoint ?? null,
});

/** The API's data of this browser's subscription; null without one. */
export async function readSubscription() {
  return sent(await subscription());
}

/** Subscribes this browser, again where it was already: the installation's key may be another by now. */
export async function subscribe(publicKey: string) {
  // The page may have been open for less than the worker waits before it starts.
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = sent(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  if (made === null) throw new Error("The browser gave no keys.");
  return made;
}

/** Nothing that is sent reaches this browser any more, whatever the API knows. */
export async function unsubscribe(): Promise<void> {
  if (pushSupport() === "yes") await (await subscription())?.unsubscribe();
}

function sent(found: PushSubscription | null) {
  const { endpoint, keys } = found?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

/** The subscription that this person asked for here; it goes when they leave, as all that is kept for a person does. */
const KEY = "bachat-push";

export function askedEndpoint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepAsked(endpoint: string | null): void {
  try {
    if (endpoint === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, endpoint);
  } catch {
    // A renewed subscription is then not noticed.
  }
}
