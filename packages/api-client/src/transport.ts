import { ApiError, NetworkError, otherAccount, readApiError } from "./errors.ts";
import type { operations } from "./schema.gen.ts";
import { createSessionKeeper, type SessionKeeper, type SessionToken } from "./session.ts";
import { browserTabs, type Tabs } from "./tabs.ts";

export interface TransportOptions {
  apiOrigin: string;
  /** Which site this is: an admin's token goes to the admin area and the account only. */
  audience: "student" | "brand" | "admin";
  /** For tests. */
  fetch?: typeof globalThis.fetch;
  tabs?: Tabs;
  now?: () => number;
}

export interface Transport {
  apiOrigin: string;
  session: SessionKeeper;
  /** Sends a request with the session's token where one belongs. @throws ApiError, NetworkError */
  fetch: (request: Request) => Promise<Response>;
}

/** Public reads are the same for every viewer: without a token they are cacheable and need no preflight. */
function takesToken(request: Request, audience: TransportOptions["audience"]): boolean {
  const path = new URL(request.url).pathname;
  if (path === "/v1/auth/refresh" || path === "/v1/auth/sign-in") return false;
  if (path.startsWith("/v1/auth/") || path.startsWith(`/v1/${audience}/`)) return true;
  return audience !== "admin" && request.method !== "GET" && request.method !== "HEAD";
}

/** A call of the audience's own area without a session: refused here, as the API would. */
const signedOutRefusal = () =>
  new ApiError({
    status: 401,
    code: "unauthenticated",
    detail: "Sign in first, then try again.",
    errors: [],
    requestId: null,
    retryAfter: null,
  });

/** Names the account that a call is of. Every operation that reads a session takes it. */
export const accountHeader = "Bachat-Account" satisfies keyof NonNullable<
  operations["signOut"]["parameters"]["header"]
>;

/** The identity of a call: the account that it was begun as, and a token of that account. */
export interface Pass {
  account: string;
  token: string;
}

/** @throws ApiError `other_account` for a token that is not that account's. */
export function passFor(account: string, { userId, value }: SessionToken): Pass {
  if (userId !== account) throw otherAccount();
  return { account, token: value };
}

/**
 * The pass of a call that begins now, as the page's person; before the session is known, it waits and takes the person of that
 * session. Null when signed out.
 * @throws NetworkError; ApiError `other_account` when the token that comes is somebody else's
 */
export async function passOf(session: SessionKeeper): Promise<Pass | null> {
  const state = session.state();
  const token = await session.token();
  if (token === null) return null;
  return passFor(state.status === "signed_in" ? state.user.id : token.userId, token);
}

export const passHeaders = (pass: Pass | null): [name: string, value: string][] =>
  pass === null
    ? []
    : [
        ["authorization", `Bearer ${pass.token}`],
        [accountHeader, pass.account],
      ];

/**
 * A right of the person was taken away since the page opened: a permission, a role, or with a 404 the whole brand. The
 * account is read again, so that the page shows the remaining rights.
 */
const isOfRights = ({ status, code }: ApiError, { url }: Request): boolean =>
  code === "forbidden" ||
  code === "permission_required" ||
  (status === 404 && new URL(url).pathname.startsWith("/v1/brand/"));

/** Refusals that a fresh token may turn: the call was not carried out. */
const staleTokenCodes = new Set(["token_expired", "session_ended", "unauthenticated"]);
export const isStaleToken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && staleTokenCodes.has(error.code);

export function createTransport(options: TransportOptions): Transport {
  const fetchNow = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const session = createSessionKeeper({
    apiOrigin: options.apiOrigin,
    fetch: fetchNow,
    tabs: options.tabs ?? browserTabs(),
    now: options.now ?? (() => Date.now()),
  });

  async function send(request: Request, pass: Pass | null): Promise<Response> {
    const prepared = new Request(request, {
      credentials: new URL(request.url).pathname.startsWith("/v1/auth/") ? "include" : "omit",
    });
    for (const [name, value] of passHeaders(pass)) prepared.headers.set(name, value);
    try {
      return await fetchNow(prepared);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new NetworkError(error);
    }
  }

  return {
    apiOrigin: options.apiOrigin,
    session,
    async fetch(request) {
      const pass = takesToken(request, options.audience) ? await passOf(session) : null;
      const isPrivate = new URL(request.url).pathname.startsWith(`/v1/${options.audience}/`);
      if (pass === null && isPrivate) throw signedOutRefusal();
      // A body can be read once: keep a twin for the second try.
      const response = await send(pass === null ? request : request.clone(), pass);
      if (response.ok) return response;
      const refusal = await readApiError(response);
      if (refusal.code === "other_account") session.check();
      if (isOfRights(refusal, request)) session.emit("user_updated");
      if (pass === null || !isStaleToken(refusal)) throw refusal;
      const token = await session.refresh();
      if (token === null) throw refusal;
      const second = await send(request, passFor(pass.account, token));
      if (!second.ok) throw await readApiError(second);
      return second;
    },
  };
}
