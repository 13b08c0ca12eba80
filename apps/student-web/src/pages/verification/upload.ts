import { uploadForm } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import type { DocumentKind, Verification } from "../../session/verification.ts";

/** The place of a single document in a submission: one that a reviewer asked for, or one in the place of another. */
export interface UploadTarget {
  submissionId: string;
  replaces?: string;
}

/** Sends the files for review, or one document to its place in a submission. @throws as `uploadForm`. */
export async function uploadFiles(
  files: readonly { kind: DocumentKind; file: Blob }[],
  target: UploadTarget | null,
  options: Parameters<typeof uploadForm>[3],
): Promise<Verification> {
  const form = new FormData();
  for (const { kind, file } of files) form.append(kind, file, kind);
  const answer = await uploadForm(api.transport, pathOf(target), form, options);
  return answer as Verification;
}

function pathOf(target: UploadTarget | null): string {
  const base = "/v1/student/verifications";
  if (target === null) return base;
  const documents = `${base}/${target.submissionId}/documents`;
  return target.replaces === undefined ? documents : `${documents}/${target.replaces}/replacement`;
}
