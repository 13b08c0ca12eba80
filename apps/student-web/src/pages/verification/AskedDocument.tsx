import { dateText } from "@bachat/site";
import { Box, Stack } from "@mantine/core";
import { useReasonText } from "../../components/refusal/use-refusal-text.ts";
import type { Submission, Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { UploadForm } from "./UploadForm.tsx";
import classes from "./verification.module.css";

interface AskedDocumentProps {
  verification: Verification;
  submission: Submission;
  asked: NonNullable<Submission["asked"]>;
}

/** The document that the reviewer asks for, the reason, and the form to send it. */
export function AskedDocument({ verification, submission, asked }: AskedDocumentProps) {
  const text = verificationMessages.useText();
  const why = useReasonText(asked.reason);
  return (
    <Stack component="section" gap={8} mt={32} aria-labelledby="asked-title">
      <h2 className={classes.sub} id="asked-title">
        {text(asked.is_again ? "askedAgain" : "askedFor", {
          document: text(`kind.${asked.kind}`),
        })}
      </h2>
      <p className={classes.text}>
        {why}. {text("askedText", { date: dateText(asked.answer_until) })}
      </p>
      {asked.reason_text !== null && (
        <Box component="p" maw="60ch">
          {text("reviewerWrote", { text: asked.reason_text })}
        </Box>
      )}
      <UploadForm
        verification={verification}
        asked={{ submissionId: submission.id, kind: asked.kind }}
      />
    </Stack>
  );
}
