import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** Connections on which no request arrives, or none that can be read: alike for the API and the sites' servers. */

/** From the first byte, or from the connection where none comes, to the end of the headers. */
export const HEADERS_MS = 15_000;
/** From the first byte to the end of a body that is no upload. */
export const BODY_MS = 20_000;
/** How often the server looks for connections that are past their time. */
export const CHECK_MS = 5_000;
/** How long a connection without a request stays open. A proxy before it lets go earlier: else a request could meet its end. */
export const KEEP_ALIVE_MS = 72_000;
/** A refusal is left to be read for so long: closing at once, while the caller still sends, would lose it. */
export const LINGER_MS = 5_000;

/** Node's name for a request that did not arrive in time. */
export const REQUEST_TIMEOUT = "ERR_HTTP_REQUEST_TIMEOUT";

interface UnreadableRequest {
  status: 400 | 408 | 431;
  /** Stable, for programs. */
  code: string;
  message: string;
}

const unreadable: Record<string, UnreadableRequest> = {
  [REQUEST_TIMEOUT]: {
    status: 408,
    code: "request_timeout",
    message: "The request did not arrive in time.",
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "headers_too_large",
    message: "The address or the headers of the request are too long.",
  },
};
const noHttp: UnreadableRequest = {
  status: 400,
  code: "bad_request",
  message: "The request is not readable HTTP.",
};

/**
 * Answers bytes that never became a request, and ends the connection. Ending alone is not enough: a caller who neither sends nor
 * closes would keep its half of the connection open for ever.
 * @param body its media type and text
 */
export function refuseConnection(
  error: { code?: string },
  socket: Socket,
  body: (refusal: UnreadableRequest) => { type: string; text: string },
): void {
  const begun = (socket as Socket & { _httpMessage?: ServerResponse | null })["_httpMessage"];
  // The client has gone, or an answer has begun, which must not be written into.
  if (!socket.writable || begun?.headersSent === true) {
    socket.destroy();
    return;
  }
  const refusal = unreadable[error.code ?? ""] ?? noHttp;
  const { type, text } = body(refusal);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\ncontent-type: ${type}\r\n` +
      `content-length: ${new TextEncoder().encode(text).length}\r\nconnection: close\r\n\r\n${text}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}
