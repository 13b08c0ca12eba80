import { ApiError, NetworkError, readApiError } from "./errors.ts";
import type { Tabs } from "./tabs.ts";

export interface SessionUser {
  id: string;
  email: string;
}

/** `loading` holds until the first refresh is answered; `unreachable` says that it got no answer so far. */
export type SessionState =
  | { status: "loading"; unreachable: boolean }
  | { status: "signed_in"; user: SessionUser }
  | { status: "signed_out" };

export type SessionEvent =
  | "signed_in"
  | "signed_out"
  | "token_refreshed"
  | "password_recovery"
  | "user_updated";

/** The session as the API answers it. In a browser `refresh_token` is null: it lives in a cookie. */
export interface SessionAnswer {
  access_token: string;
  expires_in: number;
  user: SessionUser;
}

export interface SessionKeeper {
  state: () => SessionState;
  /** Called after each change; `event` is null when only the state's detail changed. Returns the unsubscribe. */
  subscribe: (listener: (event: SessionEvent | null) => void) => () => void;
  /** Asks once for the session that the cookie holds. Safe to call again. */
  start: () => Promise<void>;
  /** The token to send, or null when signed out. Refreshes one that is about to end. @throws NetworkError */
  token: () => Promise<string | null>;
  /** A new token, asked for once however many callers wait. Null when the session has ended. */
  refresh: () => Promise<string | null>;
  accept: (answer: SessionAnswer) => void;
  /** Forgets the session here and in the other tabs. */
  end: () => void;
  emit: (event: "password_recovery" | "user_updated") => void;
}

interface KeeperOptions {
  apiOrigin: string;
  fetch: typeof globalThis.fetch;
  tabs: Tabs;
  /** Milliseconds; only differences are used. */
  now: () => number;
}

const REFRESH_BEFORE_MS = 60_000;
const UNUSABLE_BELOW_MS = 5_000;
const RETRY_MS = 5_000;
const REFRESH_TIMEOUT_MS = 15_000;

/**
 * Holds the access token in memory only. The refresh cookie is the browser's; a refused refresh means signed out,
 * an unanswered one means nothing.
 */
export function createSessionKeeper(options: KeeperOptions): SessionKeeper {
  const listeners = new Set<(event: SessionEvent | null) => void>();
  let state: SessionState = { status: "loading", unreachable: false };
  let token: { value: string; endsAt: number } | null = null;
  let flight: Promise<string | null> | null = null;
  let started: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Rises with every sign-in and sign-out, so that an answer that was under way before it is dropped.
  let era = 0;

  function change(next: SessionState, event: SessionEvent | null): void {
    state = next;
    for (const listener of listeners) listener(event);
  }

  function plan(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keeper.refresh().catch(() => undefined), afterMs);
  }

  function accept(answer: SessionAnswer, event: "signed_in" | "token_refreshed"): string {
    const lifeMs = answer.expires_in * 1000;
    token = { value: answer.access_token, endsAt: options.now() + lifeMs };
    plan(Math.max(lifeMs - REFRESH_BEFORE_MS, lifeMs / 2));
    const sameUser = state.status === "signed_in" && state.user.id === answer.user.id;
    change({ status: "signed_in", user: answer.user }, sameUser ? event : "signed_in");
    return token.value;
  }

  function forget(): void {
    era += 1;
    token = null;
    clearTimeout(timer);
    if (state.status !== "signed_out") change({ status: "signed_out" }, "signed_out");
  }

  async function askForToken(): Promise<string | null> {
    const asked = era;
    const response = await options
      .fetch(`${options.apiOrigin}/v1/auth/refresh`, {
        method: "POST",
        credentials: "include",
        headers: { "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      })
      .catch((error: unknown) => {
        throw new NetworkError(error);
      });
    if (asked !== era) return token?.value ?? null;
    if (response.ok && response.status !== 204) {
      const answer = (await response.json()) as SessionAnswer;
      return accept(answer, "token_refreshed");
    }
    // A busy or broken API says nothing about the session; any other refusal ends it.
    if (response.status === 429 || response.status >= 500) throw await readApiError(response);
    forget();
    return null;
  }

  const keeper: SessionKeeper = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      started ??= keeper.refresh().then(
        () => undefined,
        () => undefined,
      );
      return started;
    },
    async token() {
      if (state.status === "loading") {
        await keeper.start();
        if (state.status === "loading") await keeper.refresh();
      }
      if (token === null) return null;
      return token.endsAt - options.now() > UNUSABLE_BELOW_MS ? token.value : keeper.refresh();
    },
    refresh() {
      flight ??= options.tabs
        .exclusively(askForToken)
        .catch((error: unknown) => {
          plan(error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 + RETRY_MS : RETRY_MS);
          if (state.status === "loading") change({ status: "loading", unreachable: true }, null);
          throw error;
        })
        .finally(() => {
          flight = null;
        });
      return flight;
    },
    accept(answer) {
      era += 1;
      accept(answer, "signed_in");
      options.tabs.tell("signed_in");
    },
    end() {
      forget();
      options.tabs.tell("signed_out");
    },
    emit(event) {
      change(state, event);
    },
  };

  options.tabs.listen((message) => {
    if (message === "signed_out") forget();
    else void keeper.refresh().catch(() => undefined);
  });
  return keeper;
}
