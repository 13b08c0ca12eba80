import type { ReactNode } from "react";

export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  title: string;
  message?: ReactNode;
  /** Milliseconds until it disappears; default 5000. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  tone: ToastTone;
}

const DEFAULT_DURATION_MS = 5000;

const KEPT = "bachat-toast";

/** The toast that the page before this one kept; without a usable storage there is none. */
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
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, options: ToastOptions): number {
  lastId += 1;
  set({ duration: DEFAULT_DURATION_MS, ...options, tone, id: lastId });
  return lastId;
}

/** One toast at a time: a new one takes the place of the one before. Each call returns the toast's id. */
export const toast = {
  success: (options: ToastOptions): number => show("success", options),
  error: (options: ToastOptions): number => show("error", options),
  info: (options: ToastOptions): number => show("info", options),
  /** Without an id, whatever is shown; with one, only that toast. */
  dismiss: (id?: number): void => {
    if (current && (id === undefined || id === current.id)) set(null);
  },
  /** Before another document takes the place of this one: what is shown is shown there again, without its action. */
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
};
