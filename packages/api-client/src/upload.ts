import { NetworkError, readApiError } from "./errors.ts";
import { isStaleToken, type Transport } from "./transport.ts";

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
  const send = async (token: string | null) => {
    const response = await sendOnce(transport.apiOrigin + path, token, form, options);
    if (!response.ok) throw await readApiError(response);
    return response.json();
  };
  const token = await session.token();
  try {
    return await send(token);
  } catch (error) {
    // As for any other call: with a fresh token it is sent again, and without one the session has ended for the page too.
    if (token === null || !isStaleToken(error)) throw error;
    const fresh = await session.refresh();
    if (fresh === null) throw error;
    return send(fresh);
  }
}

async function sendOnce(
  address: string,
  token: string | null,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open("POST", address);
  if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
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
