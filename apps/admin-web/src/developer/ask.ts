import { settings } from "../config.ts";

/** One answer of the API, with how long it took. */
export interface Answer {
  /** null when none came. */
  status: number | null;
  ms: number;
  /** Parsed where it is JSON, else its text. */
  body: unknown;
  requestId: string | null;
}

/** Asks as a visitor would: no session goes along. Whatever comes back is an answer, also a refusal or none at all. */
export async function ask(path: string): Promise<Answer> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(settings.apiOrigin + path, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      ms: since(),
      body: parsed(text),
      requestId: response.headers.get("x-request-id"),
    };
  } catch {
    return { status: null, ms: since(), body: null, requestId: null };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
