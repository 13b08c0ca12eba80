import { uploadForm } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import type { DocumentKind, Verification } from "../../session/verification.ts";

/** Sends the files for review, or the requested document to the submission that waits for it. @throws as `uploadForm`. */
export async function uploadFiles(
  files: readonly { kind: DocumentKind; file: Blob }[],
  submissionId: string | null,
  options: Parameters<typeof uploadForm>[3],
): Promise<Verification> {
  const form = new FormData();
  for (const { kind, file } of files) form.append(kind, file, kind);
  const base = "/v1/student/verifications";
  const path = submissionId === null ? base : `${base}/${submissionId}/documents`;
  const answer = await uploadForm(api.transport, path, form, options);
  return answer as Verification;
}
