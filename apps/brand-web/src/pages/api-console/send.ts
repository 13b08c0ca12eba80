import { bodyOf, creditsOf, modeOf, pathOf, type Ask, type Call } from "./call.ts";

let count = 0;

/** Calls the verification API as a brand's server would: with the key alone, never with this site's cookie. */
export async function send(apiOrigin: string, ask: Ask): Promise<Call> {
  const mode = modeOf(ask.secret) ?? "test";
  const begun = performance.now();
  const outcome = await fetch(apiOrigin + pathOf(ask.isBatch), {
    method: "POST",
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json", "x-api-key": ask.secret.trim() },
    body: JSON.stringify(bodyOf(ask)),
  }).then(
    async (response) => ({
      status: response.status,
      headers: [...response.headers],
      body: readable(await response.text()),
    }),
    () => ({ status: 0, headers: [], body: "" }),
  );
  count += 1;
  const { keyName, emails, isBatch } = ask;
  return {
    ...outcome,
    id: count,
    at: new Date().toISOString(),
    ask: { keyName, emails, isBatch },
    mode,
    ms: Math.round(performance.now() - begun),
    credits: creditsOf(mode, outcome.status, emails),
  };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
