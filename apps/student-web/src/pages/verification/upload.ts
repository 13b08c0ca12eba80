import { NetworkError, readApiError } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import type { DocumentKind, Verification } from "./queries.ts";

interface UploadFile {
  kind: DocumentKind;
  file: Blob;
}

interface UploadOptions {
  /** 0 to 1, as bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the files for review. By XMLHttpRequest, because fetch cannot tell how much has been sent.
 * @throws ApiError when refused, NetworkError when no answer came, DOMException "AbortError" when cancelled.
 */
export async function uploadFiles(
  files: readonly UploadFile[],
  { onProgress, signal }: UploadOptions,
): Promise<Verification> {
  const token = await api.session.token();
  const form = new FormData();
  for (const { kind, file } of files) form.append(kind, file, kind);
  const request = new XMLHttpRequest();
  request.open("POST", `${api.transport.apiOrigin}/v1/student/verifications`);
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
  request.timeout = 120_000;
  request.send(form);
  await answered;
  const response = new Response(request.responseText, {
    status: request.status,
    headers: retryHeader(request.getResponseHeader("retry-after")),
  });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as Verification;
}

const retryHeader = (value: string | null): Record<string, string> =>
  value === null ? {} : { "retry-after": value };
