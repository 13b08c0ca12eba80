import { ApiError, NetworkError, readApiError } from "./errors.ts";
import { createSessionKeeper, type SessionKeeper } from "./session.ts";
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

  async function send(request: Request, token: string | null): Promise<Response> {
    const prepared = new Request(request, {
      credentials: new URL(request.url).pathname.startsWith("/v1/auth/") ? "include" : "omit",
    });
    if (token !== null) prepared.headers.set("authorization", `Bearer ${token}`);
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
      const token = takesToken(request, options.audience) ? await session.token() : null;
      const isPrivate = new URL(request.url).pathname.startsWith(`/v1/${options.audience}/`);
      if (token === null && isPrivate) throw signedOutRefusal();
      // A body can be read once: keep a twin for the second try.
      const response = await send(token === null ? request : request.clone(), token);
      if (response.ok) return response;
      const refusal = await readApiError(response);
      if (token === null || !isStaleToken(refusal)) throw refusal;
      const fresh = await session.refresh();
      if (fresh === null) throw refusal;
      const second = await send(request, fresh);
      if (!second.ok) throw await readApiError(second);
      return second;
    },
  };
}
