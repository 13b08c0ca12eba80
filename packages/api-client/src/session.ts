import { ApiError, NetworkError, otherAccount, readApiError } from "./errors.ts";
import type { Tabs } from "./tabs.ts";

export interface SessionUser {
  id: string;
  email: string;
}

/** `loading` lasts until the first refresh has its answer; `unreachable` says that none came so far. */
export type SessionState =
  | { status: "loading"; unreachable: boolean }
  | {
      status: "signed_in";
      user: SessionUser;
      /** The person of the browser's session, if that is somebody else by now: no call is sent until the person has chosen. */
      other?: SessionUser;
    }
  | { status: "signed_out" };

export type SessionEvent =
  | "signed_in"
  /** Signed out by choice, in this tab or another of this site. */
  | "signed_out"
  /** Without this site's doing: it ran out, was ended elsewhere, or the person signed out on another site. */
  | "session_ended"
  /** Somebody else has signed in with this browser: `other` of the state. */
  | "other_account"
  | "token_refreshed"
  | "password_recovery"
  | "user_updated";

/** The session as the API answers it. In a browser `refresh_token` is null: it lives in a cookie. */
export interface SessionAnswer {
  access_token: string;
  expires_in: number;
  user: SessionUser;
}

/** An access token and whose it is. */
export interface SessionToken {
  value: string;
  userId: string;
}

export interface SessionKeeper {
  state: () => SessionState;
  /** Called after each change; `event` is null when only the state's detail changed. Returns the unsubscribe. */
  subscribe: (listener: (event: SessionEvent | null) => void) => () => void;
  /** Asks once for the session that the cookie holds. Safe to call again. */
  start: () => Promise<void>;
  /**
   * The token to send, or null when signed out. Refreshes one that is about to end.
   * @throws NetworkError; ApiError `other_account` while the browser's session is another person's
   */
  token: () => Promise<SessionToken | null>;
  /** A new token, asked for once however many callers wait. Null when the session has ended. @throws as `token` */
  refresh: () => Promise<SessionToken | null>;
  /**
   * Asks whose session the cookie holds, and follows it: a session that has ended is signed out, another person's is
   * `other`, and a visitor's tab takes over one that began elsewhere. At most one question in five seconds; a later
   * call waits for their end.
   */
  check: () => void;
  /**
   * Takes the session of a sign-in. False, and nothing taken, when the browser did not keep its cookie: the session
   * would be gone with the next page load, and is ended at once.
   */
  accept: (answer: SessionAnswer) => Promise<boolean>;
  /** Forgets the session here and in the other tabs. */
  end: () => void;
  /** Signed out in this tab alone: the browser's session goes on, and this tab does not take it over again. */
  setAside: () => void;
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
const ANSWER_TIMEOUT_MS = 15_000;
const CHECK_PAUSE_MS = 5_000;

/**
 * Holds the access token in memory only. The refresh cookie is the browser's; a refused refresh means signed out,
 * an unanswered one means nothing. The cookie is shared with the other sites, so that it may come to be another
 * person's while this tab is open: their token is never taken in place of the first person's.
 */
export function createSessionKeeper(options: KeeperOptions): SessionKeeper {
  const listeners = new Set<(event: SessionEvent | null) => void>();
  let state: SessionState = { status: "loading", unreachable: false };
  let token: (SessionToken & { endsAt: number }) | null = null;
  let flight: Promise<SessionToken | null> | null = null;
  let started: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Rises with every sign-in and sign-out, so that an answer that was under way before it is dropped.
  let era = 0;
  let checkedAt: number | null = null;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  /** The account whose session this tab does not take over, because somebody else is about to sign in here. */
  let declined: string | null = null;

  function change(next: SessionState, event: SessionEvent | null): void {
    state = next;
    for (const listener of listeners) listener(event);
  }

  function plan(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keeper.refresh().catch(() => undefined), afterMs);
  }

  function take(answer: SessionAnswer, event: "signed_in" | "token_refreshed"): SessionToken {
    const lifeMs = answer.expires_in * 1000;
    const { access_token: value, user } = answer;
    token = { value, userId: user.id, endsAt: options.now() + lifeMs };
    declined = null;
    plan(Math.max(lifeMs - REFRESH_BEFORE_MS, lifeMs / 2));
    const sameUser = state.status === "signed_in" && state.user.id === user.id;
    change({ status: "signed_in", user }, sameUser ? event : "signed_in");
    return token;
  }

  function forget(event: "signed_out" | "session_ended"): void {
    era += 1;
    token = null;
    clearTimeout(timer);
    if (state.status !== "signed_out") change({ status: "signed_out" }, event);
  }

  /** The browser's session is this person's: the page's own calls are not sent as theirs. */
  function find(other: SessionUser): void {
    if (state.status !== "signed_in" || state.other?.id === other.id) return;
    token = null;
    clearTimeout(timer);
    change({ ...state, other }, "other_account");
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return options
      .fetch(options.apiOrigin + path, { credentials: "include", signal, ...init })
      .catch((error: unknown) => {
        throw new NetworkError(error);
      });
  }

  async function askForToken(): Promise<SessionToken | null> {
    const asked = era;
    const response = await ask("/v1/auth/refresh", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (asked !== era) return token;
    if (response.ok && response.status !== 204) {
      const answer = (await response.json()) as SessionAnswer;
      if (asked !== era) return token;
      if (state.status !== "signed_in" || state.user.id === answer.user.id)
        return take(answer, "token_refreshed");
      find(answer.user);
      throw otherAccount();
    }
    // A busy or broken API says nothing about the session; any other refusal ends it. So does a restored database: its release
    // ends every session, and until then a page that waits for one would wait for nothing.
    if (response.status === 429 || response.status >= 500) {
      const error = await readApiError(response);
      if (error.code !== "restored") throw error;
    }
    forget("session_ended");
    return null;
  }

  /** The person of the cookie's session; null without one. @throws NetworkError, ApiError */
  async function askWho(): Promise<SessionUser | null> {
    const response = await ask("/v1/auth/browser-session", { cache: "no-store" });
    if (!response.ok) throw await readApiError(response);
    return ((await response.json()) as { user: SessionUser | null }).user;
  }

  async function checkNow(): Promise<void> {
    checkedAt = options.now();
    const asked = era;
    const user = await askWho();
    if (asked !== era) return;
    if (state.status !== "signed_in") {
      if (user !== null && user.id !== declined) await keeper.refresh();
      return;
    }
    if (user === null) forget("session_ended");
    else if (user.id !== state.user.id) find(user);
    // The first person has signed in again, in another tab.
    else if (state.other !== undefined) await keeper.refresh();
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
      if (state.status === "signed_in" && state.other !== undefined) throw otherAccount();
      if (token === null) return null;
      return token.endsAt - options.now() > UNUSABLE_BELOW_MS ? token : keeper.refresh();
    },
    refresh() {
      flight ??= options.tabs
        .exclusively(askForToken)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "other_account") throw error;
          plan(error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 + RETRY_MS : RETRY_MS);
          if (state.status === "loading") change({ status: "loading", unreachable: true }, null);
          throw error;
        })
        .finally(() => {
          flight = null;
        });
      return flight;
    },
    check() {
      // Before the first answer there is nothing to compare with.
      if (state.status === "loading" || checkTimer !== undefined) return;
      const pause = checkedAt === null ? 0 : checkedAt + CHECK_PAUSE_MS - options.now();
      const run = () => {
        checkTimer = undefined;
        // Without an answer the page goes on: the API refuses calls for another account.
        void checkNow().catch(() => undefined);
      };
      if (pause > 0) checkTimer = setTimeout(run, pause);
      else run();
    },
    async accept(answer) {
      era += 1;
      const isKept = await askWho().then(
        (user) => user?.id === answer.user.id,
        // No answer is no verdict.
        () => true,
      );
      if (!isKept) {
        await ask("/v1/auth/sign-out", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${answer.access_token}`,
          },
          body: JSON.stringify({ scope: "local" }),
        }).catch(() => undefined);
        return false;
      }
      era += 1;
      take(answer, "signed_in");
      options.tabs.tell("signed_in");
      return true;
    },
    end() {
      forget("signed_out");
      options.tabs.tell("signed_out");
    },
    setAside() {
      if (state.status !== "signed_in") return;
      declined = (state.other ?? state.user).id;
      forget("session_ended");
    },
    emit(event) {
      change(state, event);
    },
  };

  options.tabs.listen((message) => {
    if (message === "signed_out") forget("signed_out");
    else if (state.status === "signed_out" && declined !== null) keeper.check();
    else void keeper.refresh().catch(() => undefined);
  });
  return keeper;
}
