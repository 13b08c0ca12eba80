import { callApi } from "@bachat/site";
import { settings } from "../config.ts";

/** One answer of the API, with how long it took. */
export interface Answer {
  /** null when none came. */
  status: number | null;
  ms: number;
  /** Parsed where it is JSON, else its text. */
  body: unknown;
}

/** Reads as a visitor would: no session goes along. */
export async function ask(path: string): Promise<Answer> {
  const { status, ms, body } = await callApi({ origin: settings.apiOrigin, method: "GET", path });
  return { status: status === 0 ? null : status, ms, body: status === 0 ? null : parsed(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
