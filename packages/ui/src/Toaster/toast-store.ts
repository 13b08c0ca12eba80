import type { ReactNode } from "react";

export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  title: string;
  message?: ReactNode;
  /** Milliseconds until it disappears; default 5000. */
  duration?: number;
  /** It stays until it is dismissed, beside later ones; another of the same title replaces it. */
  isKept?: boolean;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  tone: ToastTone;
}

const DEFAULT_DURATION_MS = 5000;

const KEPT = "bachat-toast";

/** The toast that the page before this one kept; null without a usable storage. */
function takeKept(): Toast | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept === null ? null : { ...(JSON.parse(kept) as Omit<Toast, "id">), id: 0 };
  } catch {
    return null;
  }
}

let current: Toast | null = takeKept();
/** Toasts that stay, the oldest first. */
let lasting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, options: ToastOptions): number {
  lastId += 1;
  const next: Toast = { duration: DEFAULT_DURATION_MS, ...options, tone, id: lastId };
  if (options.isKept === true)
    lasting = [...lasting.filter(({ title }) => title !== next.title), next];
  else current = next;
  notify();
  return lastId;
}

/**
 * One toast at a time: a new one replaces the last, except for toasts that stay until they are dismissed. Each
 * call returns the toast's id. `@mantine/notifications` would add 7 kB to the first JavaScript of every page; it queues toasts,
 * has one live region, and keeps none for the next document.
 */
export const toast = {
  success: (options: ToastOptions): number => show("success", options),
  error: (options: ToastOptions): number => show("error", options),
  info: (options: ToastOptions): number => show("info", options),
  /** Without an id, whatever is shown; with one, only that toast. */
  dismiss: (id?: number): void => {
    const isMeant = (shown: Toast) => id === undefined || id === shown.id;
    if (current !== null && isMeant(current)) current = null;
    lasting = lasting.filter((shown) => !isMeant(shown));
    notify();
  },
  /** Before another document replaces this one: the toast is shown there again, without its action. */
  keepForNextDocument: (): void => {
    if (current === null || (current.message && typeof current.message !== "string")) return;
    const { title, message, duration, tone } = current;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ title, message, duration, tone }));
    } catch {
      // A browser without storage shows it in this document only.
    }
  },
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): Toast | null => current,
  getLasting: (): readonly Toast[] => lasting,
};
