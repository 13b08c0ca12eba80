import { uploadForm } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";
import type { DocumentKind, Verification } from "./queries.ts";

/** Sends the files for review. @throws as `uploadForm`. */
export async function uploadFiles(
  files: readonly { kind: DocumentKind; file: Blob }[],
  options: Parameters<typeof uploadForm>[3],
): Promise<Verification> {
  const form = new FormData();
  for (const { kind, file } of files) form.append(kind, file, kind);
  const answer = await uploadForm(api.transport, "/v1/student/verifications", form, options);
  return answer as Verification;
}
