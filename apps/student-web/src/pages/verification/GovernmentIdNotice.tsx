import { Notice } from "@bachat/ui";
import { Box } from "@mantine/core";
import type { Submission, Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { UploadForm } from "./UploadForm.tsx";

interface GovernmentIdNoticeProps {
  verification: Verification;
  submission: Submission;
}

/** Says of a document that it looks like a government ID, as soon as its words are read, and takes another in its place. */
export function GovernmentIdNotice({ verification, submission }: GovernmentIdNoticeProps) {
  const text = verificationMessages.useText();
  // The next one comes once this one is replaced.
  const document = submission.documents.find(
    ({ government_id: kind, deleted }) => kind !== null && !deleted,
  );
  const kind = document?.government_id ?? null;
  if (document === undefined || kind === null) return null;
  return (
    <Box component="section" mt={24}>
      <Notice tone="warning" title={text(`governmentId.${kind}`)} isAlert>
        {text("governmentIdText")}
      </Notice>
      <UploadForm
        key={document.id}
        verification={verification}
        asked={{ submissionId: submission.id, replaces: document.id }}
      />
    </Box>
  );
}
