import { NetworkError, readApiError } from "./errors.ts";
import { passHeaders, passOf, type Transport } from "./transport.ts";

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
  { apiOrigin, session }: Pick<Transport, "apiOrigin" | "session">,
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const pass = await passOf(session);
  const request = new XMLHttpRequest();
  request.open("POST", apiOrigin + path);
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
  const response = new Response(request.responseText, {
    status: request.status,
    headers: retryHeader(request.getResponseHeader("retry-after")),
  });
  if (!response.ok) {
    const refusal = await readApiError(response);
    if (refusal.code === "other_account") session.check();
    throw refusal;
  }
  return response.json();
}

const retryHeader = (value: string | null): Record<string, string> =>
  value === null ? {} : { "retry-after": value };
