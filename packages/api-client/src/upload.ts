import { NetworkError, readApiError } from "./errors.ts";
import {
  isStaleToken,
  type Pass,
  passFor,
  passHeaders,
  passOf,
  type Transport,
} from "./transport.ts";

interface UploadOptions {
  /** 0 to 1, as bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const LONGEST = 120_000;

/**
 * Sends a form with files. By XMLHttpRequest, because fetch cannot tell how much has been sent.
 * @throws ApiError when refused, NetworkError when no answer came, DOMException "AbortError" when cancelled.
 */
export async function uploadForm(
  transport: Pick<Transport, "apiOrigin" | "session">,
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> {
  const { session } = transport;
  const send = async (pass: Pass | null) => {
    const response = await sendOnce(transport.apiOrigin + path, pass, form, options);
    if (response.ok) return response.json();
    const refusal = await readApiError(response);
    if (refusal.code === "other_account") session.check();
    throw refusal;
  };
  const pass = await passOf(session);
  try {
    return await send(pass);
  } catch (error) {
    // As for any other call: with a fresh token it is sent again, and without one the session has ended for the page too.
    if (pass === null || !isStaleToken(error)) throw error;
    const token = await session.refresh();
    if (token === null) throw error;
    return send(passFor(pass.account, token));
  }
}

async function sendOnce(
  address: string,
  pass: Pass | null,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open("POST", address);
  for (const [name, value] of passHeaders(pass)) request.setRequestHeader(name, value);
  const answered = new Promise<void>((resolve, reject) => {
    request.addEventListener("load", () => resolve());
    request.addEventListener("error", () => reject(new NetworkError()));
    request.addEventListener("timeout", () => reject(new NetworkError()));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
  });
  request.upload.addEventListener("progress", (event) => {
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.timeout = LONGEST;
  request.send(form);
  await answered;
  return new Response(request.responseText, {
    status: request.status,
    headers: retryHeader(request.getResponseHeader("retry-after")),
  });
}

const retryHeader = (value: string | null): Record<string, string> =>
  value === null ? {} : { "retry-after": value };
