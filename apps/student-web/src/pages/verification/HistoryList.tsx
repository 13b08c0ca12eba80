import { dayText, longMomentText } from "@bachat/site";
import { Section } from "@bachat/ui";
import { Box } from "@mantine/core";
import { IconCheck, IconUpload, IconX } from "@tabler/icons-react";
import { useRefusalText } from "../../components/refusal/use-refusal-text.ts";
import { shownStateOf } from "../../session/shown-state.ts";
import type { Submission } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { ViewDocument } from "./ViewDocument.tsx";
import classes from "./HistoryList.module.css";

/** Everything that was sent and decided, newest first. */
export function HistoryList({ history }: { history: readonly Submission[] }) {
  const text = verificationMessages.useText();
  if (history.length === 0) return null;
  return (
    <Section title={text("history")} className={classes.section}>
      <ul className={classes.list}>
        {history.flatMap((submission) => [
          ...(submission.decided_at === null
            ? []
            : [
                <Decided
                  key={`${submission.id}:decided`}
                  submission={submission}
                  at={submission.decided_at}
                />,
              ]),
          !(
            submission.decision_source === "academic_email" && submission.documents.length === 0
          ) && <Sent key={submission.id} submission={submission} />,
        ])}
      </ul>
    </Section>
  );
}

function Decided({ submission, at }: { submission: Submission; at: string }) {
  const text = verificationMessages.useText();
  const refusal = useRefusalText(submission);
  const { reason_text: note, verified_until: until } = submission;
  const isApproved = submission.status === "approved";
  return (
    <li>
      <time dateTime={at}>{longMomentText(at)}</time>
      <span className={classes.what} data-tone={isApproved ? "ok" : "bad"}>
        {isApproved ? (
          <IconCheck size={18} stroke={2} aria-hidden />
        ) : (
          <IconX size={18} stroke={2} aria-hidden />
        )}
        {text(`state.${isApproved ? "verified" : shownStateOf("rejected", submission)}`)}
      </span>
      <span className={classes.why}>
        {until !== null && text("passUntilDay", { date: dayText(until) })}
        {refusal?.why}
        {note !== null && `: “${note}”`}
        {submission.decision_source === "academic_email" && ` · ${text("byAddress")}`}
        {refusal !== null && (
          <Box component="span" display="block" maw="66ch" fz={14} lh="20px">
            {refusal.instead}
          </Box>
        )}
      </span>
    </li>
  );
}

function Sent({ submission }: { submission: Submission }) {
  const text = verificationMessages.useText();
  const { documents, submitted_at: at } = submission;
  const viewable = documents.find((entry) => entry.processing_status === "ready" && !entry.deleted);
  return (
    <li>
      <time dateTime={at}>{longMomentText(at)}</time>
      <span className={classes.what}>
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {text(submission.is_appeal ? "appealSent" : "sentForReview")}
      </span>
      <span className={classes.why}>
        {documents.length > 0 && text(`kind.${documents[0]?.kind ?? "other"}`)}
        {documents.length > 1 && ` · ${text("files", { count: documents.length })}`}
        {documents.length > 0 &&
          documents.every((entry) => entry.deleted) &&
          ` · ${text("deleted")}`}
      </span>
      {viewable !== undefined && submission.status !== "pending" && (
        <ViewDocument documentId={viewable.id} />
      )}
    </li>
  );
}
