import { parseArgs } from "node:util";
import { readOptions, type Settings } from "../options.ts";

/** The arguments and the key of the command. */

/** What the caller has to put right before anything can begin. */
export class Mistake extends Error {}

/** Null where the caller only wants help. @throws Mistake; an error of `parseArgs` */
export function readCommand() {
  const { values } = parseArgs({
    options: {
      api: { type: "string" },
      to: { type: "string" },
      send: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", default: false },
    },
  });
  const { api, to, send, help } = values;
  if (help) return null;
  if (api === undefined) throw new Mistake("--api is missing: the API's address.");
  if (to === undefined && send.length === 0)
    throw new Mistake("--to is missing: where your server takes webhooks.");
  if (to !== undefined && !/^https?:$/.test(URL.parse(to)?.protocol ?? ""))
    throw new Mistake("--to must be an address, like http://localhost:3000/webhooks.");
  return { settings: readSettings(api), to, send };
}

function readSettings(baseUrl: string): Settings {
  const { BACHAT_API_KEY: apiKey = "" } = process.env;
  if (apiKey === "")
    throw new Mistake("Set BACHAT_API_KEY to a test key; it begins with bk_test_.");
  // Refused here, so that it does not even leave the computer.
  if (apiKey.startsWith("bk_live_"))
    throw new Mistake("BACHAT_API_KEY is a live key. Take a test key; it begins with bk_test_.");
  try {
    return readOptions({ apiKey, baseUrl, timeoutMs: 30_000, deadlineMs: 30_000, maxRetries: 0 });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { message } = error;
    throw new Mistake(message.replace("apiKey", "BACHAT_API_KEY").replace("baseUrl", "--api"));
  }
}
