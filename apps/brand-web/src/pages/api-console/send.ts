import { callApi } from "@bachat/site";
import { bodyOf, creditsOf, modeOf, pathOf, type Ask, type Call } from "./call.ts";

let count = 0;

/** Calls the verification API as a brand's server would: with the key alone, never with this site's cookie. */
export async function send(apiOrigin: string, ask: Ask): Promise<Call> {
  const mode = modeOf(ask.secret) ?? "test";
  const outcome = await callApi({
    origin: apiOrigin,
    method: "POST",
    path: pathOf(ask.isBatch),
    headers: { "x-api-key": ask.secret.trim() },
    body: JSON.stringify(bodyOf(ask)),
  });
  count += 1;
  const { keyName, emails, isBatch } = ask;
  return {
    ...outcome,
    id: count,
    at: new Date().toISOString(),
    ask: { keyName, emails, isBatch },
    mode,
    credits: creditsOf(mode, outcome.status, emails),
  };
}
