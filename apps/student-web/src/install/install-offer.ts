import { useSyncExternalStore } from "react";

/** The browser's own offer to install the site. It comes once, early and unasked, so it is kept until somebody wants it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const isInstallEvent = (event: Event): event is InstallEvent => "prompt" in event;

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();
function keep(event: InstallEvent | null): void {
  kept = event;
  for (const listener of listeners) listener();
}

/** To be called once, as early as possible. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallEvent(event)) return;
    // Chrome on Android would show a bar of its own at a moment of its own.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener("appinstalled", () => {
    noteInstallSaid();
    keep(null);
  });
}

/** The storage key belongs to the device, not to a person: it stays at sign-out. */
const KEY = "bachat-install";
let isSaidInMemory = false;

/** Notes that the site was installed, or its card closed: it is offered once only. */
export function noteInstallSaid(): void {
  isSaidInMemory = true;
  try {
    localStorage.setItem(KEY, "said");
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

function wasSaid(): boolean {
  try {
    return isSaidInMemory || localStorage.getItem(KEY) !== null;
  } catch {
    return isSaidInMemory;
  }
}

export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** iPhones and iPads have no prompt: their Share menu adds a site to the home screen. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac; a Mac has no touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export type InstallWay = "prompt" | "share-menu";

function wayNow(): InstallWay | null {
  if (isInstalled() || wasSaid()) return null;
  if (kept !== null) return "prompt";
  return isApple() ? "share-menu" : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the site can be installed here; null if it cannot, is installed, or the card was closed before. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(subscribe, wayNow, () => null);

/** Opens the browser's prompt. Whatever the answer, the site does not offer it again. */
export async function promptInstall(): Promise<void> {
  const event = kept;
  if (event === null) return;
  await event.prompt().catch(() => undefined);
  noteInstallSaid();
  keep(null);
}
