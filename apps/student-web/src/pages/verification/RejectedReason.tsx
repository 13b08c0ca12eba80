import { Box, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { CompleteProfileDialog } from "../../components/complete-profile/CompleteProfileDialog.tsx";
import { useRefusalText } from "../../components/refusal/use-refusal-text.ts";
import { AppealForm } from "../../components/review/AppealForm.tsx";
import { reviewMessages } from "../../components/review/messages/en.ts";
import type { Submission } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./verification.module.css";

interface RejectedReasonProps {
  submission: Submission;
  /** The next step. */
  action?: ReactNode;
}

/** Why it was not accepted, and which document to send instead. */
export function RejectedReason({ submission, action }: RejectedReasonProps) {
  const text = verificationMessages.useText();
  const reviewText = reviewMessages.useText();
  const [isEditing, setEditing] = useState(false);
  const { reason, reason_text: note } = submission;
  const refusal = useRefusalText(submission);
  if (refusal === null) return <div className={classes.actions}>{action}</div>;
  const differs =
    !submission.is_final && (reason === "name_mismatch" || reason === "institution_mismatch");
  return (
    <div>
      <h2 className={classes.sub}>{refusal.why}</h2>
      <p className={classes.text}>
        {submission.is_appeal && reviewText("appealOver")}{" "}
        {submission.is_final ? text("finalText") : refusal.instead} {refusal.cost}
      </p>
      {note !== null && (
        <Box component="p" mt={8} maw="60ch">
          {text("reviewerWrote", { text: note })}
        </Box>
      )}
      <div className={classes.actions}>
        {action}
        {differs && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {text("editProfile")}
          </Button>
        )}
        {submission.can_appeal && <AppealForm submission={submission} />}
      </div>
      {isEditing && <CompleteProfileDialog onClose={() => setEditing(false)} />}
    </div>
  );
}
