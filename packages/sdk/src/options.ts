export interface ClientOptions {
  /** `bk_live_…` or `bk_test_…`. Keep it on your server. */
  apiKey: string;
  /** Where the API's functions are, for example `https://api.example.com/v1`. */
  baseUrl: string;
  /** Milliseconds that one attempt may take. Default 5,000. */
  timeoutMs?: number;
  /** How often a refused or lost attempt is repeated. Default 3; 0 never repeats. */
  maxRetries?: number;
  /** The longest wait before a repeat, in milliseconds. An answer that asks for more is thrown. Default 10,000. */
  maxRetryWaitMs?: number;
}

export interface Settings extends Required<ClientOptions> {
  baseUrl: string;
}

/** @throws TypeError for options that no call could work with. */
export function readOptions(options: ClientOptions): Settings {
  const { apiKey, timeoutMs = 5_000, maxRetries = 3, maxRetryWaitMs = 10_000 } = options;
  if (!/^bk_(live|test)_/.test(apiKey))
    throw new TypeError("apiKey must begin with bk_live_ or bk_test_.");
  if (!URL.canParse(options.baseUrl)) throw new TypeError("baseUrl must be the API's address.");
  const { protocol, hostname } = new URL(options.baseUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal)) {
    throw new TypeError("baseUrl must be an https address: the key is in every request.");
  }
  if ("document" in globalThis) {
    throw new TypeError("This client is for servers. Every visitor can read a key in a browser.");
  }
  return {
    apiKey,
    timeoutMs,
    maxRetries,
    maxRetryWaitMs,
    baseUrl: options.baseUrl.replace(/\/+$/, ""),
  };
}
