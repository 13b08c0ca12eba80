import { Button } from "@mantine/core";
import { useState } from "react";
import { CompleteProfileDialog } from "../../components/complete-profile/CompleteProfileDialog.tsx";
import { verificationMessages } from "./messages.ts";
import type { Submission } from "./queries.ts";
import classes from "./Decision.module.css";

/** Why it was not accepted, and what to send instead. */
export function RejectedReason({ submission }: { submission: Submission }) {
  const text = verificationMessages.useText();
  const [isEditing, setEditing] = useState(false);
  const { reason, reason_text: note } = submission;
  if (reason === null) return null;
  const differs = reason === "name_mismatch" || reason === "institution_mismatch";
  return (
    <div>
      <h2 className={classes.sub}>{text(`reason.${reason}`)}</h2>
      <p className={classes.text}>{text(`instead.${reason}`)}</p>
      {note !== null && <p className={classes.quote}>{text("reviewerWrote", { text: note })}</p>}
      {differs && (
        <>
          <Button variant="default" className={classes.edit} onClick={() => setEditing(true)}>
            {text("editProfile")}
          </Button>
          <CompleteProfileDialog opened={isEditing} onClose={() => setEditing(false)} />
        </>
      )}
    </div>
  );
}
