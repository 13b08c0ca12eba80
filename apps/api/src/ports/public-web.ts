import { lookup as resolve, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Reading addresses that other people gave us, without being sent into our own network. */

export type FetchFailure = "not_public" | "timed_out" | "unreachable" | "bad_status" | "too_large";

export class FetchRefused extends Error {
  readonly reason: FetchFailure;
  constructor(reason: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  // Teredo, 6to4 and the documentation's addresses lie inside the global range.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** As `isPublicAddress`, and this machine itself: for trying things out. */
export const isPublicOrLoopback = (address: string): boolean =>
  isPublicAddress(address) || loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** The host without the brackets that an IPv6 address has in a URL. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Whether an address may lead to the public internet, as far as can be seen without a look-up; the target of a name is
 * checked at each connection.
 */
export function mayBePublic(url: URL, isAllowed: (address: string) => boolean): boolean {
  const host = hostOf(url);
  const isSelf = host === "localhost" || host.endsWith(".localhost");
  return isIP(host) === 0 && !isSelf ? true : isAllowed(isSelf ? "127.0.0.1" : host);
}

interface FetchOptions {
  maxBytes: number;
  /** For the whole of it, redirects included. */
  timeoutMs: number;
  /** The value of the Accept header. */
  accept: string;
  isAllowed?: (address: string) => boolean;
}

const MAX_REDIRECTS = 3;

/**
 * The body behind an http or https address. The address is checked where the connection is made, so that a name cannot
 * point elsewhere after the check; each redirect is checked again.
 * @throws FetchRefused saying why.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const { response, url } = await follow(address, { ...options, agent: "Bachat/1.0 (logo)" });
  const { statusCode = 0 } = response;
  if (statusCode === 200) return readLimited(response, options.maxBytes);
  response.destroy();
  throw new FetchRefused(
    isPassing(statusCode) ? "unreachable" : "bad_status",
    `${url.host} answered ${statusCode}.`,
  );
}

/**
 * The final address and status behind an http or https address; the page itself is not read.
 * @throws FetchRefused with `not_public`, `timed_out`, `unreachable`, also for a status that may pass, and `bad_status`
 * for too many redirects.
 */
export async function probePublic(
  address: string,
  options: Omit<FetchOptions, "maxBytes" | "accept">,
): Promise<{ status: number; url: string }> {
  const agent = "Bachat/1.0 (link check)";
  const { response, url } = await follow(address, { ...options, accept: "text/html", agent });
  const { statusCode: status = 0 } = response;
  response.destroy();
  if (isPassing(status)) throw new FetchRefused("unreachable", `${url.host} answered ${status}.`);
  return { status, url: url.href };
}

/** Such a server may answer later; the others have said no. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** The first answer that does not lead on. */
async function follow(
  address: string,
  { timeoutMs, accept, agent, isAllowed }: Omit<FetchOptions, "maxBytes"> & { agent: string },
): Promise<{ response: IncomingMessage; url: URL }> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await open(url, {
      method: "GET",
      headers: { accept, "user-agent": agent },
      isAllowed: isAllowed ?? isPublicAddress,
      signal,
    });
    const { statusCode = 0, headers } = response;
    const leadsOn =
      statusCode >= 300 &&
      statusCode <= 399 &&
      headers.location !== undefined &&
      URL.canParse(headers.location, url.href);
    if (!leadsOn) return { response, url };
    response.destroy();
    url = new URL(headers.location ?? "", url);
  }
  throw new FetchRefused("bad_status", `${url.host} redirects too often.`);
}

interface PostOptions {
  headers: Record<string, string>;
  body: string | Buffer;
  /** For the whole of it. */
  timeoutMs: number;
  isAllowed: (address: string) => boolean;
}

/** As much of an answer is taken in, so that the other side can finish it. */
const DRAINED_BYTES = 16 * 1024;
/** As much of it is kept. */
const KEPT_BYTES = 1024;

interface PostAnswer {
  status: number;
  /** How the answer begins. */
  start: Buffer;
}

/**
 * Posts to an address that another party gave us and returns the status and the answer's first kilobyte. Redirects are not
 * followed.
 * @throws FetchRefused with `not_public`, `timed_out` or `unreachable`.
 */
export async function postPublic(address: string, options: PostOptions): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const { isAllowed, body, headers } = options;
  const response = await open(new URL(address), {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    body,
    isAllowed,
    signal,
  });
  return { status: response.statusCode ?? 0, start: await readStart(response) };
}

/** The status is known, so an error in the body is ignored, and its beginning is kept. */
async function readStart(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (size < KEPT_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size > DRAINED_BYTES) break;
    }
  } catch {
    // As above.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES);
}

interface Call {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Buffer;
  isAllowed: (address: string) => boolean;
  signal: AbortSignal;
}

function open(url: URL, { isAllowed, body, ...call }: Call): Promise<IncomingMessage> {
  const host = hostOf(url);
  const refusal = new FetchRefused(
    "not_public",
    `${host} is not an address of the public internet.`,
  );
  if (!["http:", "https:"].includes(url.protocol)) throw refusal;
  // A literal address is connected to without a look-up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusal;
  const request: typeof requestHttp = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    request(url, { lookup: publicLookup(isAllowed, refusal), agent: false, ...call }, done)
      .on("error", (error) => {
        const reason = call.signal.aborted ? "timed_out" : "unreachable";
        fail(
          error === refusal
            ? refusal
            : new FetchRefused(reason, `${host} could not be read.`, error),
        );
      })
      .end(body);
  });
}

/** The system's look-up, less every address that is not public. */
function publicLookup(
  isAllowed: (address: string) => boolean,
  refusal: FetchRefused,
): LookupFunction {
  return (host, options, done) => {
    resolve(host, { family: options.family ?? 0, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, "");
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return done(refusal, "");
      return options.all === true ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes)
        throw new FetchRefused("too_large", `The answer is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw new FetchRefused("unreachable", "The answer broke off.", error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}
