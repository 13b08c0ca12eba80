export interface ClientOptions {
  /** `bk_live_…` or `bk_test_…`. Keep it on your server. */
  apiKey: string;
  /** Where the API's functions are, for example `https://api.example.com/v1`. */
  baseUrl: string;
  /** Milliseconds that one try may take. Default 5,000. */
  timeoutMs?: number;
  /** Milliseconds that a call may take with all its tries and pauses. Default 10,000. */
  deadlineMs?: number;
  /** How often a try is repeated. Default 3; 0 never repeats. */
  maxRetries?: number;
}

export type Settings = Required<ClientOptions>;

/** @throws TypeError for options that no call could work with. */
export function readOptions(options: ClientOptions): Settings {
  refuseBrowsers();
  const { apiKey, timeoutMs = 5_000, deadlineMs = 10_000, maxRetries = 3 } = options;
  // Exactly: a line break that was read from a file with the key could not be sent.
  if (typeof apiKey !== "string" || !/^bk_(live|test)_[A-Za-z0-9]+$/.test(apiKey))
    throw new TypeError("apiKey must be bk_live_ or bk_test_, then letters and digits alone.");
  if (!URL.canParse(options.baseUrl)) throw new TypeError("baseUrl must be the API's address.");
  const { protocol, hostname } = new URL(options.baseUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal)) {
    throw new TypeError("baseUrl must be an https address: the key is in every request.");
  }
  for (const [name, value] of Object.entries({ timeoutMs, deadlineMs })) {
    if (!(Number.isFinite(value) && value > 0))
      throw new TypeError(`${name} must be a number of milliseconds above 0.`);
  }
  if (!(Number.isInteger(maxRetries) && maxRetries >= 0))
    throw new TypeError("maxRetries must be 0 or a whole number above it.");
  return {
    apiKey,
    timeoutMs,
    deadlineMs,
    maxRetries,
    baseUrl: options.baseUrl.replace(/\/+$/, ""),
  };
}

/** Servers name themselves otherwise: Node.js, Deno, Bun, Cloudflare-Workers. */
function refuseBrowsers(): void {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  if ("document" in globalThis || navigator?.userAgent?.startsWith("Mozilla/") === true) {
    throw new TypeError(
      "This client is for servers: in a browser, every visitor can read the key.",
    );
  }
}
